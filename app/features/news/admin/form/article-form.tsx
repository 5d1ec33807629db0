import { type ReactNode, type Ref, useState } from 'react'
import type { ArticleEntry } from '#app/features/news/admin/article-entry.ts'
import type { ArticleProblems } from '#app/features/news/admin/article-form.ts'
import { Form } from '#app/ui/link.tsx'
import { ContentFields } from './content-fields.tsx'
import type { NamedVehicle } from './open-article-form.server.ts'
import { type Publication, publicationOf } from './main-action.ts'
import { PublicationFields } from './publication-fields.tsx'
import { ReferenceFields } from './reference-fields.tsx'

type Props = {
  kind: 'new' | 'edit'
  entry: ArticleEntry
  problems: ArticleProblems
  vehicles: NamedVehicle[]
  /** The values that cannot be edited (ANEWS-13). */
  counts: { views: number; likes: number } | null
  ref: Ref<HTMLFormElement>
  /** @param name of the field that was written in; '' where a part of the form changed by itself */
  onInput: (name: string) => void
  onSubmit: () => void
  /** Stands at the foot and stays in sight. @param set changes the fields that decide about the publication */
  actions: (publication: Publication, set: (change: Partial<Publication>) => void) => ReactNode
  /** Stands above the fields: problems, conflicts, what was left behind. */
  notice: ReactNode
}

/** The fields of an article. They keep what is typed; whoever holds the form reads it from there. */
export function ArticleForm({
  kind,
  entry,
  problems,
  vehicles,
  counts,
  ref,
  onInput,
  onSubmit,
  actions,
  notice,
}: Props) {
  const [publication, setPublication] = useState(() => publicationOf(entry))
  const set = (change: Partial<Publication>) => setPublication((before) => ({ ...before, ...change }))
  return (
    <Form
      ref={ref}
      method="post"
      preventScrollReset
      noValidate
      onInput={({ target }) => onInput(target instanceof Element ? (target.getAttribute('name') ?? '') : '')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-6 pb-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-4 empty:hidden lg:col-span-2">{notice}</div>
        <ContentFields kind={kind} entry={entry} problems={problems} vehicles={vehicles} onChange={onInput} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <PublicationFields entry={entry} problems={problems} publication={publication} onChange={set} />
          <ReferenceFields
            kind={kind}
            entry={entry}
            problems={problems}
            vehicles={vehicles}
            counts={counts}
            onChange={onInput}
          />
        </div>
      </div>
      <footer className="sticky bottom-0 z-20 border-t border-line bg-bg">
        <div className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-3">{actions(publication, set)}</div>
      </footer>
    </Form>
  )
}
