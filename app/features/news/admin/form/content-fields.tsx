import { useId, useRef, useState } from 'react'
import type { ArticleEntry } from '#app/features/news/admin/article-entry.ts'
import type { ArticleProblems } from '#app/features/news/admin/article-form.ts'
import { slugFrom } from '#app/platform/slug.ts'
import { LazyArticleEditor } from '#app/features/news/admin/editor/lazy-article-editor.tsx'
import type { NamedVehicle } from './article-form.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { usePickedImage } from './use-picked-image.ts'

type Props = {
  kind: 'new' | 'edit'
  entry: ArticleEntry
  problems: ArticleProblems
  vehicles: NamedVehicle[]
  onChange: (name: string) => void
}

/** Title, address, summary and text. The address follows the title until somebody writes one. */
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
