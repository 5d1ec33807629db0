import { Check, CircleAlert, TriangleAlert } from '#app/ui/icons.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { CheckedList } from './list-checker.ts'

type Props = { check: CheckedList | null; onJump: (line: number) => void }

/** The problems of the text; each leads to its line. */
export function ProblemList({ check, onJump }: Props) {
  if (!check) return null
  const { problems, errorCount, warningCount, count } = check
  const untold = errorCount + warningCount - problems.length
  return (
    <div className="mt-3">
      <p role="status" className="flex items-center gap-2 text-15 text-ink-2">
        {errorCount > 0 || count === 0 ? (
          <CircleAlert aria-hidden="true" className="size-5 flex-none text-danger" />
        ) : (
          <Check aria-hidden="true" className="size-5 flex-none text-accent" />
        )}
        {summaryOf(check)}
      </p>
      {problems.length > 0 && (
        <ul
          aria-label="Problemas da lista"
          className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-2 border border-line"
        >
          {problems.map(({ line, sentence, isWarning }, place) => {
            const Icon = isWarning ? TriangleAlert : CircleAlert
            return (
              <li key={`${line} ${sentence} ${place}`}>
                <button
                  type="button"
                  onClick={() => onJump(line)}
                  className="flex min-h-11 w-full items-start gap-3 px-3 py-2.5 text-left text-15 hover:bg-sunken"
                >
                  <Icon
                    aria-hidden="true"
                    className={`mt-0.5 size-4.5 flex-none ${isWarning ? 'text-warn' : 'text-danger'}`}
                  />
                  <span className="flex-none font-semibold tabular-nums">linha {line}</span>
                  <span className="wrap-anywhere">
                    {isWarning && <span className="sr-only">Aviso: </span>}
                    {sentence}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {untold > 0 && (
        <p className="mt-2 text-14 text-ink-2">
          e mais {formatNumber(untold)}, além dos {count > 0 ? 'primeiros' : 'mostrados'}
        </p>
      )}
    </div>
  )
}

function summaryOf({ errorCount, warningCount, count }: CheckedList): string {
  const warnings = warningCount > 0 ? ` · ${formatNumber(warningCount)} ${warningCount === 1 ? 'aviso' : 'avisos'}` : ''
  if (errorCount > 0) return `${formatNumber(errorCount)} ${errorCount === 1 ? 'erro' : 'erros'}${warnings}`
  if (count === 0) return 'A lista está vazia: aplicar tira todos os veículos do catálogo'
  return `${formatNumber(count)} ${count === 1 ? 'veículo' : 'veículos'}, sem erros${warnings}`
}
