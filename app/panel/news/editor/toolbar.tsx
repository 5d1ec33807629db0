import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { contextGroups, type Question, type ToolbarEntry, toolbarGroups } from './toolbar-entries.ts'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  editor: Editor
  ask: (question: Question) => void
  controls: string
}

/** One tab stop (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/). The second row has the buttons for the element at the cursor. */
export function Toolbar({ ref, editor, ask, controls }: Props) {
  const [current, setCurrent] = useState(toolbarGroups[0]?.[0]?.label)
  const context = contextGroups.find(({ name }) => editor.isActive(name))
  const labels = [...toolbarGroups, context?.entries ?? []].flat().map(({ label }) => label)
  const stop = current && labels.includes(current) ? current : labels[0]

  function goBetweenButtons(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const place = buttons.findIndex((button) => button === document.activeElement)
    const to = {
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      Home: 0,
      End: -1,
    }[event.key]
    if (event.key === 'Escape') editor.commands.focus()
    else if (to === undefined) return
    else buttons.at(to % buttons.length)?.focus()
    event.preventDefault()
  }

  const buttonFor = (entry: ToolbarEntry) => (
    <ToolbarButton
      key={entry.label}
      entry={entry}
      editor={editor}
      ask={ask}
      isStop={entry.label === stop}
      onFocus={() => setCurrent(entry.label)}
    />
  )
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatação do texto"
      aria-controls={controls}
      className="editor-toolbar"
      onKeyDown={goBetweenButtons}
      // Keeps the selection and the on-screen keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="editor-tools">
        {toolbarGroups.map((group) => (
          <div key={group[0]?.label} className="editor-group">
            {group.map(buttonFor)}
          </div>
        ))}
      </div>
      {context && (
        <div role="group" aria-label={context.label} className="editor-tools" data-context="">
          <span aria-hidden="true" className="editor-context">
            {context.label}
          </span>
          {context.entries.map(buttonFor)}
        </div>
      )}
    </div>
  )
}

type ButtonProps = {
  entry: ToolbarEntry
  editor: Editor
  ask: (question: Question) => void
  isStop: boolean
  onFocus: () => void
}

/** `aria-disabled` instead of `disabled`: the arrow keys must reach the button. */
function ToolbarButton({ entry, editor, ask, isStop, onFocus }: ButtonProps) {
  const { label, text, icon: Icon, shortcut, isPressed, isEnabled, run } = entry
  const isOff = isEnabled?.(editor) === false
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isPressed?.(editor)}
      aria-disabled={isOff || undefined}
      title={shortcut ? `${label} (${shortcut.replace('Mod', commandKey())})` : label}
      onFocus={onFocus}
      onClick={() => !isOff && run(editor, ask)}
    >
      <Icon aria-hidden="true" strokeWidth={1.8} />
      {text && <span aria-hidden="true">{text}</span>}
    </button>
  )
}

function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
