import type { ArticleEntry } from '#app/features/news/admin/article-entry.ts'
import type { ArticleProblems } from '#app/features/news/admin/article-form.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'

type Props = { entry: ArticleEntry; problems: ArticleProblems }

/** The correction that readers are told of: its day and what changed. Both, or none. */
export function UpdateFields({ entry, problems }: Props) {
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
