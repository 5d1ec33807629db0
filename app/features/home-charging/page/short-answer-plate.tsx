import type { ShortAnswer } from '#app/features/home-charging/facts/short-answer.ts'
import type { HomeChargingAddress } from '#app/features/home-charging/home-charging-address.ts'
import { homes } from '#app/features/home-charging/homes.ts'
import { brazilianStates } from '#app/platform/brazilian-states.ts'
import { BackingWords } from './backing-words.tsx'

type Props = { answer: ShortAnswer; address: HomeChargingAddress }

/** The answer first; the same region all along, so that a reader of screens hears that it has changed. */
export function ShortAnswerPlate({ answer, address: { home, state } }: Props) {
  const place = [homes[home].label, state && brazilianStates[state]].filter(Boolean).join(', ')
  return (
    <>
      <section role="status" aria-label="Resposta" className="mt-8 border-t border-ink pt-6">
        <p className="text-14 text-ink-3">{place}</p>
        <h2 className="mt-1">{answer.title}</h2>
        <p className="mt-3 max-w-[62ch] text-18 text-pretty">{answer.text}</p>
        <BackingWords {...answer} />
      </section>
      <PageParts />
    </>
  )
}

const parts = [
  { id: 'passo-a-passo', label: 'O que fazer' },
  { id: 'tomada-ou-parede', label: 'Km por noite' },
  { id: 'quanto-custa', label: 'Quanto custa' },
  { id: 'carta-ao-sindico', label: 'Carta ao síndico' },
  { id: 'o-que-diz-a-lei', label: 'Lei e normas' },
  { id: 'quem-instala', label: 'Quem instala' },
]

/** The page is long: each part by its heading. */
function PageParts() {
  return (
    <nav aria-label="Nesta página" className="no-print mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center text-15">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
