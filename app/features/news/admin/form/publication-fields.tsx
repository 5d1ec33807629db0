import type { ArticleEntry } from '#app/features/news/admin/article-entry.ts'
import { articleStatuses, isArticleStatus, switchFollowing } from '#app/features/news/admin/article-fields.ts'
import type { ArticleProblems } from '#app/features/news/admin/article-form.ts'
import { EntryField } from '#app/ui/entry-field.tsx'
import type { Publication } from './main-action.ts'

type Props = {
  entry: ArticleEntry
  problems: ArticleProblems
  publication: Publication
  onChange: (change: Partial<Publication>) => void
}

/** When and whether visitors read it. The switch follows the status, and can still be moved (T-27). */
export function PublicationFields({ entry, problems, publication, onChange }: Props) {
  const { status, isPublished, day, time } = publication
  const choose = (value: string) => {
    if (isArticleStatus(value)) onChange({ status: value, isPublished: switchFollowing(value) })
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
