import type { Editor } from '@tiptap/core'
import type { Question, ToolbarEntry } from './toolbar-entries.ts'

type Props = {
  entry: ToolbarEntry
  editor: Editor
  ask: (question: Question) => void
  /** The one that the Tab key reaches. */
  isStop: boolean
  onFocus: () => void
}

/** Stays reachable while it can do nothing, or the arrow keys would lose their place. */
export function ToolbarButton({ entry, editor, ask, isStop, onFocus }: Props) {
  const { label, words, icon: Icon, shortcut, isPressed, isEnabled, run } = entry
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
      {words && <span aria-hidden="true">{words}</span>}
    </button>
  )
}

function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
}
