import type { ShownFigure } from '#app/features/inmetro/admin/import-answer.ts'
import { StateWord } from '#app/ui/state-word.tsx'

type Props = { figure: ShownFigure; isTicked: boolean; onTick: () => void }

const states = {
  changed: { look: 'good', words: 'Muda' },
  confirmed: { look: 'quiet', words: 'Igual, data nova' },
  older: { look: 'bad', words: 'Tabela mais antiga' },
  doubtful: { look: 'bad', words: 'A conferir' },
} as const

/** One figure with its tick: from what, of when, to what. */
export function FigureTick({ figure: { label, from, fromDate, to, state, doubt }, isTicked, onTick }: Props) {
  const { look, words } = states[state]
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input type="checkbox" checked={isTicked} onChange={onTick} className="tick-box mt-0.5" />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="text-15 wrap-anywhere">
          <span className="text-ink-2">{label}: </span>
          {state === 'confirmed' ? (
            <span className="tabular-nums">{to}</span>
          ) : (
            <>
              <del className="rounded-1 bg-danger-soft px-1 tabular-nums decoration-danger">{from}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> passa a </span>
              <ins className="rounded-1 bg-accent-soft px-1 font-semibold tabular-nums no-underline">{to}</ins>
            </>
          )}
          {fromDate && <span className="text-14 text-ink-3"> (no portal: {fromDate})</span>}
        </span>
        <span className="justify-self-start">
          <StateWord look={look}>{words}</StateWord>
        </span>
        {doubt && <span className="text-14 wrap-anywhere text-ink-2 sm:col-span-2">{doubt}</span>}
      </span>
    </label>
  )
}
