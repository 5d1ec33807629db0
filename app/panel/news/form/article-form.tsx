import { type ReactNode, useState } from 'react'
import type { ArticleEntry } from '#app/panel/news/article-fields.ts'
import type { ArticleProblems } from '#app/panel/news/article-form.ts'
import { Form } from '#app/ui/link.tsx'
import { ContentFields } from './content-fields.tsx'
import type { NamedVehicle } from './news-editor.server.ts'
import { type Publication, publicationOf } from './news-editor-buttons.tsx'
import { ReferenceFields } from './reference-fields.tsx'
import { articleStatuses, isArticleStatus, isVisibleByDefault } from '#app/panel/news/article-fields.ts'
import type { PanelForm } from '#app/ui/panel/use-panel-form.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'

type Props = {
  kind: 'new' | 'edit'
  entry: ArticleEntry
  problems: ArticleProblems
  vehicles: NamedVehicle[]
  /** null: a new article. */
  counts: { views: number; likes: number } | null
  props: PanelForm<ArticleEntry>['props']
  /**
   * A field changed without an input event.
   * @param name name of the field
   */
  onInput: (name: string) => void
  /**
   * Sticky footer of the form.
   * @param set changes `publication`
   */
  actions: (publication: Publication, set: (change: Partial<Publication>) => void) => ReactNode
  notice: ReactNode
}

/** Fields are uncontrolled; the caller reads them with `FormData`. */
export function ArticleForm({ kind, entry, problems, vehicles, counts, props, onInput, actions, notice }: Props) {
  const [publication, setPublication] = useState(() => publicationOf(entry))
  const set = (change: Partial<Publication>) => setPublication((before) => ({ ...before, ...change }))
  return (
    <Form {...props}>
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

type PublicationProps = {
  entry: ArticleEntry
  problems: ArticleProblems
  publication: Publication
  onChange: (change: Partial<Publication>) => void
}

/** Choosing a status also sets the switch, which the editor can change afterwards. */
function PublicationFields({ entry, problems, publication, onChange }: PublicationProps) {
  const { status, isPublished, day, time } = publication
  const choose = (value: string) => {
    if (isArticleStatus(value)) onChange({ status: value, isPublished: isVisibleByDefault(value) })
  }
  return (
    <fieldset className="grid gap-5 rounded-3 border border-line bg-surface p-4">
      <legend className="sr-only">Publicação</legend>
      <EntryField label="Status" problem={problems.status}>
        {(control) => (
          <select
            {...control}
            name="status"
            value={status}
            onChange={(event) => choose(event.target.value)}
            className="field select-field"
          >
            {Object.entries(articleStatuses).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </EntryField>
      <input type="hidden" name="switch_status" value={status} />
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-3">
        <EntryField label="Data de publicação" isRequired problem={problems.published_date}>
          {(control) => (
            <input
              {...control}
              type="date"
              name="published_date"
              value={day}
              onChange={(event) => onChange({ day: event.target.value })}
              className="field"
            />
          )}
        </EntryField>
        <EntryField label="Hora" problem={problems.publish_time}>
          {(control) => (
            <input
              {...control}
              type="time"
              name="publish_time"
              value={time}
              onChange={(event) => onChange({ time: event.target.value })}
              className="field"
            />
          )}
        </EntryField>
      </div>
      <UpdateFields entry={entry} problems={problems} />
      {status === 'future' && (
        <p className="text-14 text-ink-2">
          Aparece no minuto escolhido, no horário de Brasília; sem hora, à meia-noite do dia.
        </p>
      )}
      <label className="flex min-h-11 items-center gap-3 text-15">
        <input
          type="checkbox"
          name="is_published"
          checked={isPublished}
          onChange={(event) => onChange({ isPublished: event.target.checked })}
          className="tick-box"
        />
        <b className="font-semibold">{isPublished ? 'Publicada' : 'Não Publicada'}</b>
      </label>
      <label className="flex min-h-11 items-center gap-3 text-15">
        <input type="checkbox" name="is_sponsored" defaultChecked={entry.is_sponsored !== ''} className="tick-box" />
        Conteúdo patrocinado
      </label>
    </fieldset>
  )
}

type UpdateFieldsProps = { entry: ArticleEntry; problems: ArticleProblems }

/** Date and text of the last correction: both or none. */
function UpdateFields({ entry, problems }: UpdateFieldsProps) {
  return (
    <>
      <EntryField
        label="Atualizado em"
        problem={problems.updated_date}
        hint="Só quando um fato do texto foi corrigido ou completado; o dia aparece na notícia."
      >
        {(control) => (
          <input {...control} type="date" name="updated_date" defaultValue={entry.updated_date} className="field" />
        )}
      </EntryField>
      <EntryField label="O que mudou" problem={problems.change_note} hint="Uma ou duas frases para quem já leu.">
        {(control) => (
          <textarea {...control} name="change_note" rows={3} defaultValue={entry.change_note} className="field" />
        )}
      </EntryField>
    </>
  )
}
