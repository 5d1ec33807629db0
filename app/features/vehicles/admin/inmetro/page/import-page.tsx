import { ArrowLeft } from '#app/ui/icons.tsx'
import { importTitle } from '#app/features/vehicles/admin/inmetro/import-messages.ts'
import { mostFileBytes, tooLargeSentence } from '#app/features/vehicles/admin/inmetro/table/pbev-file.ts'
import { Link } from '#app/ui/link.tsx'
import { ActionNotice } from '#app/ui/panel/action-button.tsx'
import { ImportResult } from './import-result.tsx'
import { TableForm } from './table-form.tsx'
import { useImport } from './use-import.ts'

/** A table of the Inmetro against the catalogue: shown first, written where an editor ticks it. */
export function ImportPage() {
  const form = useImport()
  const { names, review } = form
  const compare = (entry: FormData) => {
    const file = entry.get('file')
    form.close()
    // The portal would not take it in to say so.
    if (file instanceof File && file.size > mostFileBytes) return form.refuse(tooLargeSentence)
    form.send('compare', [...entry])
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Link to="/admin/conteudo/dados-json" className="link inline-flex min-h-11 items-center gap-2 text-15">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Dados JSON
        </Link>
        <h2 className="mt-2 text-22">{importTitle}</h2>
        <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
          Autonomia e consumo dos modelos, da tabela do PBEV. Nada é gravado antes de você ver o que muda e marcar o que
          quer. Linhas cujos números não combinam entre si ficam separadas.
        </p>
      </div>
      <TableForm
        problem={form.refusal}
        names={names}
        compared={form.compared}
        isBusy={form.isBusy}
        onCompare={compare}
        onFile={form.forget}
      />
      <ActionNotice notice={form.notice} />
      <div aria-live="polite">
        {review && (
          <ImportResult
            key={review.review.changes.map(({ figures }) => figures.map(({ chosen }) => chosen)).join()}
            review={review.review}
            conflict={review.outcome === 'conflict' ? review.names : []}
            form={form}
          />
        )}
      </div>
    </div>
  )
}
