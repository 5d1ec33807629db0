import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { asHtml } from '#app/features/news/body/plain-paragraphs.ts'
import { showToast } from '#app/ui/notices/toast.tsx'
import type { ArticleEditorProps } from './article-editor-props.ts'
import type { WritingAreaProps } from './article-editor.tsx'

/**
 * The body of an article in a form: a text field with HTML, over which the editor opens when its script has arrived.
 * The field stays in the form and holds what was written; each change is an `input` event of it.
 */
export function LazyArticleEditor({ name, defaultHtml, onChange, ...props }: ArticleEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const opened = useOpenedEditor(field)
  function keep(html: string, isAsOpened: boolean) {
    // The editor writes its marks in its own way: what nobody changed stays as it was stored.
    const kept = isAsOpened ? defaultHtml : html
    if (!field.current || field.current.value === kept) return
    field.current.value = kept
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    onChange?.(kept)
  }

  return (
    <div>
      <textarea
        ref={field}
        name={name}
        defaultValue={defaultHtml}
        hidden={opened !== null}
        onInput={(event) => !opened && onChange?.(event.currentTarget.value)}
        rows={16}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        className="field"
      />
      {opened && <opened.Editor {...props} html={opened.html} hasFocus={opened.hasFocus} onChange={keep} />}
    </div>
  )
}

/** The editor with what the field held when it opened; null until its script has arrived. */
function useOpenedEditor(field: RefObject<HTMLTextAreaElement | null>): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let isGone = false
    import('./article-editor.tsx').then(
      ({ ArticleEditor }) => {
        if (isGone || !field.current) return
        const hasFocus = document.activeElement === field.current
        setOpened({ Editor: ArticleEditor, html: asHtml(field.current.value), hasFocus })
      },
      () =>
        showToast({
          title: 'O editor não abriu',
          description: 'Escreva em HTML no campo, ou recarregue a página.',
          isDestructive: true,
        }),
    )
    return () => {
      isGone = true
    }
  }, [field])
  return opened
}

type Opened = { Editor: ComponentType<WritingAreaProps>; html: string; hasFocus: boolean }
