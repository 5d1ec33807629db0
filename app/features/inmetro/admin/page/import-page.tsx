import { ArrowLeft } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { importTitle } from '#app/features/inmetro/admin/import-texts.ts'
import { ImportResult } from './import-result.tsx'
import { TableForm } from './table-form.tsx'
import { useImport } from './use-import.ts'

/** A table of the Inmetro against the catalogue: shown first, written where an editor ticks it. */
export function ImportPage() {
  const { shown, news, isBusy, compare, apply, choose, forget } = useImport()
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
      <TableForm news={news} isBusy={isBusy} onCompare={(sent) => void compare(sent)} onFile={forget} />
      <div aria-live="polite">
        {shown && (
          <ImportResult
            key={shown.review.changes.map(({ figures }) => figures.map(({ chosen }) => chosen)).join()}
            review={shown.review}
            conflict={shown.conflict}
            isBusy={isBusy}
            onApply={(chosen) => void apply(chosen)}
            onChoose={(lineKey, choice) => void choose(lineKey, choice)}
          />
        )}
      </div>
    </div>
  )
}
