import type { ChargerCosts } from '#app/pages/home-charging/facts/charger-costs.ts'
import type { ChecklistPoint, ElectricianPoint } from '#app/pages/home-charging/facts/checklists.ts'
import type { RulesFor } from '#app/pages/home-charging/facts/rules-for.ts'
import type { HomeChargingAddress } from './home-charging-address.ts'
import type { NightsFound } from '#app/pages/home-charging/facts/find-nights.server.ts'
import type { NearbySuppliers } from '#app/domain/suppliers/directory/browse-directory.server.ts'
import type { ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Home, Backing } from '#app/pages/home-charging/facts/home-charging-rules.ts'

export type HomeChargingView = {
  address: HomeChargingAddress
  answer: ShortAnswer
  checklist: ChecklistPoint[]
  electrician: ElectricianPoint[]
  rules: RulesFor
  nights: NightsFound
  /** Electricity at home, with the mean flag. null: no state, or a number is unknown. */
  brlPer1000Km: number | null
  modelQuestions: ModelQuestions
  costs: ChargerCosts
  suppliers: NearbySuppliers | null
}

export type ShortAnswer = Backing & { title: string; text: string }

export function shortAnswerFor(home: Home, state: StateCode | null): ShortAnswer {
  if (home === 'casa') return house
  if (state === 'SP') return flatInSaoPaulo
  const looked = state
    ? `Não encontramos lei de todo o estado em vigor (${brazilianStates[state]}) como a de São Paulo`
    : 'Em São Paulo a lei dá esse direito ao condômino. Nos outros estados não encontramos lei igual em vigor'
  return {
    title: state ? 'Depende do condomínio' : 'Depende do estado e do condomínio',
    text: `${looked}: valem a convenção, a assembleia, as normas da ABNT e a regra do Corpo de Bombeiros local.`,
    confidence: 'media',
    sources: ['sindiconet2025', 'general'],
  }
}

const house: ShortAnswer = {
  title: 'Em geral, sim',
  text: 'Wallbox em circuito exclusivo, instalado por profissional habilitado conforme a NBR 5410 e a NBR 17019. Se a carga passar da disponível, a distribuidora tem de ser avisada.',
  confidence: 'media',
  sources: ['vrum', 'bol', 'general'],
}

const flatInSaoPaulo: ShortAnswer = {
  title: 'Sim, na vaga privativa',
  text: 'Desde 19/02/2026 a lei estadual dá ao condômino o direito de instalar, por sua conta, com aviso formal, responsável técnico e normas cumpridas. Recusa, só com justificativa técnica ou de segurança documentada.',
  confidence: 'alta',
  sources: ['sindiconetSp', 'migalhas', 'g1'],
}
