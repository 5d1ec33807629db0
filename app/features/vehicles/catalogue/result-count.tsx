import { formatNumber } from '#app/ui/format/format-number.ts'

const id = 'encontrados'

/** Takes the focus over from what vanishes when the list changes. */
export function ResultCount({ foundCount }: { foundCount: number }) {
  return (
    <p id={id} role="status" tabIndex={-1} className="mr-auto max-sm:basis-[calc(100%-108px)]">
      <span className="font-semibold tabular-nums">{formatNumber(foundCount)}</span> veículo(s) encontrado(s)
    </p>
  )
}

export function foundCountElement(): HTMLElement | null {
  return document.getElementById(id)
}
