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
    <section role="status" aria-label="Resposta" className="mt-8 border-t border-ink pt-6">
      <p className="text-14 text-ink-3">{place}</p>
      <h2 className="mt-1 text-40">{answer.title}</h2>
      <p className="mt-3 max-w-[62ch] text-18 text-pretty">{answer.text}</p>
      <BackingWords {...answer} />
    </section>
  )
}
