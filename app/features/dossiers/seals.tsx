import { Check, Minus } from '#app/ui/icons.tsx'
import type { CrashTest, Dossier } from './dossier.ts'
import { type Checklist, comfortChecklist, digitalChecklist } from './equipment-checklist.ts'

/** What stands large in a tile, and under it what it is counted or tested by. */
type Seal = { words: string; note: string | null }

/** Three tiles that say what was tested and what was counted, and nothing else (T-78). */
export function Seals({ dossier }: { dossier: Dossier }) {
  const [comfort, digital] = [comfortChecklist(dossier), digitalChecklist(dossier)]
  const seals = [
    safetySeal(dossier.crashTest),
    countedSeal('Conforto', '5★ Conforto', comfort),
    countedSeal('Digital', '100% Digital', digital),
  ]
  return (
    <>
      <ul
        aria-label="Segurança, conforto e digital"
        className="grid border-y border-line sm:grid-cols-3 print:grid-cols-3"
      >
        {seals.map(({ words, note }) => (
          <li
            key={words}
            className="py-4 pr-2 not-first:border-t not-first:border-line sm:not-first:border-t-0 sm:not-first:border-l sm:not-first:pl-4"
          >
            <p className="text-[clamp(1.125rem,0.9rem+0.8vw,1.375rem)] leading-tight font-semibold text-balance">
              {words}
            </p>
            {note && <p className="mt-1 text-14 text-ink-3">{note}</p>}
          </li>
        ))}
      </ul>
      {(comfort ?? digital) && (
        <details className="no-print mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center text-15">
            Ver os itens contados
          </summary>
          <div className="grid gap-x-10 gap-y-6 pt-2 pb-3 sm:grid-cols-2">
            <CountedItems title="Conforto" items={comfort} />
            <CountedItems title="Digital" items={digital} />
          </div>
          <p className="pb-4 text-13 text-ink-3">Um traço: não consta na ficha.</p>
        </details>
      )}
    </>
  )
}

/** Only Latin NCAP tests cars as they are sold in Brazil. */
export function safetySeal(test: CrashTest | null): Seal {
  if (!test || !/^latin\s?ncap$/i.test(test.program.trim()))
    return { words: 'Segurança: sem teste do Latin NCAP', note: null }
  return { words: `${test.stars}★ Segurança`, note: `Latin NCAP, ${test.year ?? 'ano não informado'}` }
}

/** @param whole what stands where every item is there */
export function countedSeal(name: string, whole: string, items: Checklist): Seal {
  if (!items) return { words: `${name}: lista em apuração`, note: null }
  const count = items.filter(({ isThere }) => isThere).length
  const counted = `${count} de ${items.length} itens`
  return count === items.length ? { words: whole, note: counted } : { words: `${name}: ${counted}`, note: null }
}

function CountedItems({ title, items }: { title: string; items: Checklist }) {
  if (!items) return null
  return (
    <div>
      <h3 className="border-b border-line pb-2 text-16">{title}</h3>
      <ul className="mt-2 grid gap-y-1.5 text-15">
        {items.map(({ name, isThere }) => (
          <li key={name} className={`flex items-start gap-2 ${isThere ? '' : 'text-ink-3'}`}>
            {isThere ? (
              <Check aria-hidden="true" className="mt-1 size-4 flex-none text-accent" />
            ) : (
              <Minus aria-hidden="true" className="mt-1 size-4 flex-none" />
            )}
            <span>
              {name}
              {!isThere && <span className="sr-only"> (não consta na ficha)</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
