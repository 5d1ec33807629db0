import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { VehicleDetails, FeatureLists } from './vehicle-details.ts'

/** Something that a car has or has not. A text of a record says that it has it where all of the patterns meet it. */
type ChecklistItem = { name: string; patterns: RegExp[] }

const airConditioning = /ar condicionado/
const seats = /\bbancos?\b/

/** Patterns meet texts without accents and signs, and without what a text says the car is without. */
export const comfortItems: ChecklistItem[] = [
  { name: 'Ar-condicionado digital ou automático', patterns: [airConditioning, /digita|automatic|zonas/] },
  { name: 'Ar-condicionado de duas zonas', patterns: [airConditioning, /\b(duas|2|tres|3|quatro|4) zonas/] },
  { name: 'Direção elétrica', patterns: [/direcao eletrica/] },
  { name: 'Volante com regulagem de altura e profundidade', patterns: [/altura e profundidade/] },
  {
    name: 'Banco do motorista com ajuste elétrico',
    patterns: [seats, /(ajuste|ajustes|regulagem|regulagens) eletric/],
  },
  { name: 'Bancos de couro ou material sintético', patterns: [/\b(bancos?|revestimento)\b/, /couro/] },
  { name: 'Bancos aquecidos ou ventilados', patterns: [seats, /aquec|ventila|resfri/] },
  { name: 'Vidros e retrovisores elétricos', patterns: [/vidros/, /eletric/] },
  { name: 'Freio de estacionamento eletrônico', patterns: [/freio de estacionamento eletr/] },
  { name: 'Teto solar ou panorâmico', patterns: [/teto (solar|panoramico|de vidro)/] },
  { name: 'Chave presencial', patterns: [/chave presencial|partida sem chave/] },
  { name: 'Porta-malas com tampa elétrica', patterns: [/tampa/, /eletrica/] },
]

export const digitalItems: ChecklistItem[] = [
  { name: 'Tela central', patterns: [/\b(tela (central|giratoria|multimidia|de \d)|telas de|central multimidia)/] },
  { name: 'Painel digital', patterns: [/painel (de instrumentos )?digital|telas de [\d ]{1,9}polegadas painel/] },
  { name: 'Apple CarPlay', patterns: [/carplay/] },
  { name: 'Android Auto', patterns: [/android auto/] },
  { name: 'Espelhamento do celular sem fio', patterns: [/sem fio/, /carplay|android auto|celular|espelhamento/] },
  { name: 'Navegador nativo', patterns: [/navegador|\bgps\b|navegacao nativa|google integrado/] },
  { name: 'Comando de voz', patterns: [/comandos? (de|por) voz|assistente de voz|google integrado/] },
  { name: 'Conexão própria com a internet', patterns: [/\b([45]g|wi fi|internet|nuvem)\b/] },
  { name: 'Atualização remota', patterns: [/atualizac(ao|oes) remota|\bota\b/] },
  { name: 'Aplicativo do carro no celular', patterns: [/aplicativo/] },
  { name: 'Chave digital no celular', patterns: [/chave digital/] },
  { name: 'Carregador de celular por indução', patterns: [/carregador|carregamento|recarga/, /inducao|sem fio/] },
]

/** Items of a closed list with whether the record has them; null where nobody has entered the list of the record yet. */
export type Checklist = { name: string; isThere: boolean }[] | null

export function comfortChecklist({ features }: Pick<VehicleDetails, 'features'>): Checklist {
  return checklistOf(features, 'comfort', comfortItems)
}

export function digitalChecklist({ features }: Pick<VehicleDetails, 'features'>): Checklist {
  return checklistOf(features, 'multimedia', digitalItems)
}

/** An item may stand in any list of a record: brands sort them differently. */
function checklistOf(features: FeatureLists, list: keyof FeatureLists, items: ChecklistItem[]): Checklist {
  if (features[list].length === 0) return null
  const texts = Object.values(features).flat().map(statedText)
  return items.map(({ name, patterns }) => ({
    name,
    isThere: texts.some((text) => patterns.every((pattern) => pattern.test(text))),
  }))
}

/** 'Tela de 12,3", sem painel digital' → 'tela de 12 3'; what is without a wire or a key stays. */
function statedText(item: string): string {
  const clauses = item.split(/(?=\bsem (?!fio|chave)|[,;()])/i)
  return normalizeName(clauses.filter((clause) => !/^sem (?!fio|chave)/i.test(clause)).join(' '))
}
