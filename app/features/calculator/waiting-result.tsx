import { LoaderCircle } from '#app/ui/icons.tsx'

/** Where the result will stand: an empty place, and the wait (CALC-10). */
export function WaitingResult({ isCalculating }: { isCalculating: boolean }) {
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-3 rounded-3 border border-dashed border-line-2 p-8 text-center text-ink-2">
      <div role="status" className="grid justify-items-center gap-3">
        {isCalculating && (
          <>
            <LoaderCircle aria-hidden="true" className="size-8 animate-spin text-accent motion-reduce:animate-none" />
            <p>Calculando…</p>
          </>
        )}
      </div>
      {!isCalculating && (
        <p className="max-w-[36ch] text-pretty">
          O resultado aparece aqui: quanto custa por mês, por ano e em dez anos.
        </p>
      )}
    </div>
  )
}
