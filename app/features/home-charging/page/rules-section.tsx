import type { RulesFor } from '#app/features/home-charging/facts/rules-for.ts'
import type { HomeChargingAddress } from '#app/features/home-charging/home-charging-address.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazilian-states.ts'
import { RuleRow } from './rule-row.tsx'

/** When the rules were last looked through. */
const rulesAsOf = '2026'

type Props = { rules: RulesFor; address: HomeChargingAddress }

/** What the law of the state says as far as it is known, then what counts everywhere. */
export function RulesSection({ rules: { ofState, ofCountry }, address: { home, state } }: Props) {
  return (
    <section
      id="regras"
      aria-labelledby="o-que-diz-a-lei"
      className="border-t border-line py-section print:break-inside-auto print:py-6"
    >
      <h2 id="o-que-diz-a-lei">O que dizem a lei e as normas</h2>
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        Lido em {rulesAsOf}, sem conferir o texto oficial de cada uma. Não sabemos as leis em vigor em outros estados e
        capitais, nem os prazos que cada estado dá aos prédios que já existem.
      </p>
      <h3 className="mt-8 border-b border-ink pb-3 text-22">{state ? brazilianStates[state] : 'No seu estado'}</h3>
      {ofState.length > 0 ? (
        <ul>
          {ofState.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      ) : (
        <p className="mt-4 max-w-[66ch] rounded-3 border border-dashed border-line-2 p-5 text-15 text-pretty text-ink-2">
          {nothingInWords(home, state)}
        </p>
      )}
      <h3 className="mt-10 border-b border-ink pb-3 text-22">No país inteiro</h3>
      <ul>
        {ofCountry.map((rule) => (
          <RuleRow key={rule.id} rule={rule} />
        ))}
      </ul>
    </section>
  )
}

function nothingInWords(home: HomeChargingAddress['home'], state: StateCode | null): string {
  if (state === null) return 'As regras mudam de estado para estado: escolha o seu no alto da página.'
  const about = home === 'casa' ? 'casas' : 'condomínios'
  return `Não encontramos lei nem projeto para ${about} em ${brazilianStates[state]}. Não quer dizer que não exista: pergunte à administração do condomínio, à prefeitura e ao Corpo de Bombeiros.`
}
