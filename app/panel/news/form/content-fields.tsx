import { type ComponentType, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ImageInput } from '#app/domain/images/input/image-input.tsx'
import { stopPropagation, type ArticleEditorProps } from '#app/panel/news/editor/editor-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import type { ArticleEntry } from '#app/panel/news/article-fields.ts'
import type { ArticleProblems } from '#app/panel/news/article-form.ts'
import { slugFrom } from '#app/platform/text/slug.ts'
import type { NamedVehicle } from './news-editor.server.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { asHtml } from '#app/domain/news/news.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import type { WritingAreaProps } from '#app/panel/news/editor/article-editor.tsx'
import { failure } from '#app/ui/panel/action-messages.ts'

type Props = {
  kind: 'new' | 'edit'
  entry: ArticleEntry
  problems: ArticleProblems
  vehicles: NamedVehicle[]
  onChange: (name: string) => void
}

/** The slug follows the title until the editor changes it. */
export function ContentFields({ kind, entry, problems, vehicles, onChange }: Props) {
  const [slug, setSlug] = useState(entry.slug)
  const followsTitle = useRef(kind === 'new' && (entry.slug === '' || entry.slug === slugFrom(entry.title)))
  const editorId = useId()
  const { isPicking, pickImage, answer } = usePickedImage()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <EntryField label="Título" isRequired problem={problems.title}>
        {(control) => (
          <input
            {...control}
            name="title"
            defaultValue={entry.title}
            onChange={(event) => followsTitle.current && setSlug(slugFrom(event.target.value))}
            className="field text-18 font-semibold"
          />
        )}
      </EntryField>
      <EntryField
        label="Endereço (slug)"
        isRequired
        problem={problems.slug}
        hint={
          kind === 'edit'
            ? 'Se mudar, o endereço antigo leva ao novo.'
            : 'O fim do endereço da página: letras minúsculas, números e hífens.'
        }
      >
        {(control) => (
          <input
            {...control}
            name="slug"
            value={slug}
            onChange={(event) => {
              followsTitle.current = event.target.value === ''
              setSlug(event.target.value)
            }}
            autoCapitalize="none"
            spellCheck={false}
            className="field"
          />
        )}
      </EntryField>
      <EntryField label="Resumo" isRequired problem={problems.summary}>
        {(control) => <textarea {...control} name="summary" rows={3} defaultValue={entry.summary} className="field" />}
      </EntryField>
      <div>
        <p id={editorId} className="mb-1.5 text-15 font-semibold">
          Conteúdo
          {kind === 'new' && (
            <span className="text-ink-3" aria-hidden="true">
              {' *'}
            </span>
          )}
        </p>
        <LazyArticleEditor
          name="content"
          defaultHtml={entry.content}
          onChange={() => onChange('content')}
          pickImage={pickImage}
          vehicles={vehicles}
          labelledBy={editorId}
          invalid={problems.content !== undefined}
          describedBy={problems.content ? `${editorId}-problem` : undefined}
        />
        {problems.content && (
          <p id={`${editorId}-problem`} className="mt-1.5 text-14 font-semibold text-danger">
            {problems.content}
          </p>
        )}
      </div>
      {isPicking && <PictureDialog onAnswer={answer} />}
    </div>
  )
}

type PictureProps = { onAnswer: (image: { url: string; alt: string } | null) => void }

function PictureDialog({ onAnswer }: PictureProps) {
  const [url, setUrl] = useState('')
  const [alt, setAlt] = useState('')
  // Outside of the article form, which Enter would submit.
  return createPortal(
    <ModalDialog title="Imagem no texto" onClose={() => onAnswer(null)} className="sm:w-160" {...stopPropagation}>
      <div className="grid gap-5">
        <ImageInput
          label="Imagem"
          value={url}
          onChange={setUrl}
          bucket="news-images"
          folder="news-content"
          preset="news"
          altText={{ value: alt, onChange: setAlt }}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" disabled={url === ''} onClick={() => onAnswer({ url, alt })}>
            Inserir
          </Button>
          <Button onClick={() => onAnswer(null)}>Cancelar</Button>
        </div>
      </div>
    </ModalDialog>,
    document.body,
  )
}

type PickedImage = { url: string; alt: string } | null

function usePickedImage() {
  const [isPicking, setIsPicking] = useState(false)
  const resolve = useRef<(image: PickedImage) => void>(undefined)
  const pickImage = useCallback(() => {
    resolve.current?.(null)
    setIsPicking(true)
    return new Promise<PickedImage>((answered) => {
      resolve.current = answered
    })
  }, [])
  const answer = useCallback((image: PickedImage) => {
    setIsPicking(false)
    resolve.current?.(image)
    resolve.current = undefined
  }, [])
  return { isPicking, pickImage, answer }
}

/** A textarea that works without script. The editor hides it, keeps its value current and fires `input` events. */
function LazyArticleEditor({ name, defaultHtml, onChange, ...props }: ArticleEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const opened = useOpenedEditor(field)
  function keep(html: string, isAsOpened: boolean) {
    // The editor reformats HTML, so an unchanged text keeps its stored HTML.
    const stored = isAsOpened ? defaultHtml : html
    if (!field.current || field.current.value === stored) return
    field.current.value = stored
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    onChange?.(stored)
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

/** The editor starts with the textarea's current text. null: still loading. */
function useOpenedEditor(field: RefObject<HTMLTextAreaElement | null>): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let isGone = false
    import('#app/panel/news/editor/article-editor.tsx').then(
      ({ ArticleEditor }) => {
        if (isGone || !field.current) return
        const hasFocus = document.activeElement === field.current
        setOpened({ Editor: ArticleEditor, html: asHtml(field.current.value), hasFocus })
      },
      () => showToast(failure('Escreva em HTML no campo, ou recarregue a página.', 'O editor não abriu')),
    )
    return () => {
      isGone = true
    }
  }, [field])
  return opened
}

type Opened = { Editor: ComponentType<WritingAreaProps>; html: string; hasFocus: boolean }
