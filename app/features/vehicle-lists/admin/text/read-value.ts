import { figures } from '#app/features/dossiers/figure.ts'
import { numberInText } from '#app/features/vehicles/number-in-text.ts'
import { typeNamed } from '#app/features/vehicles/vehicle-type.ts'
import { hasNull } from '#app/platform/null-character.ts'
import type { ListField, ListValue } from './list-fields.ts'

/** Says what is wrong with a value; the words follow the name of the field. */
export type Report = (sentence: string) => void

const most = { name: 200, address: 2_000, feature: 500, features: 200, images: 60, figure: 1_000_000_000 }
const years = { first: 1990, last: 2100 }

/** A value as its field holds it; what cannot be read is reported and unknown. */
export function readValue(field: ListField, raw: unknown, report: Report): ListValue {
  switch (field.kind) {
    case 'name':
      return readName(raw, report)
    case 'year':
      return readYear(raw, report)
    case 'type':
      return readType(raw, report)
    case 'figure':
      return readNumber(raw, report, { decimals: figures[field.figure].decimals, least: Number.MIN_VALUE })
    case 'cost':
      return readNumber(raw, report, { decimals: 0, least: field.mayBeNegative ? -most.figure : 0 })
    case 'text':
      return readText(raw, field, report)
    case 'texts':
      return readFeatures(raw, report)
    case 'images':
      return readImages(raw, report)
  }
}

function readName(raw: unknown, report: Report): string | null {
  const name = plainText(raw, most.name, report)?.replaceAll(/\s+/g, ' ')
  if (!name) {
    if (name !== undefined) report('está vazio')
    return null
  }
  if (!name.includes(' ')) report('deve ter marca e modelo, como "BYD Dolphin"')
  return name
}

function readYear(raw: unknown, report: Report): number | null {
  const year = typeof raw === 'number' ? raw : numberInText(plainText(raw, most.name, report))
  if (year !== null && Number.isInteger(year) && year >= years.first && year <= years.last) return year
  report(`deve ser um ano de ${years.first} a ${years.last}`)
  return null
}

function readType(raw: unknown, report: Report): string | null {
  const type = typeNamed(plainText(raw, most.name, report) ?? '')
  if (!type) report('deve ser Elétrico, Híbrido Plugin ou Híbrido')
  return type
}

/** As JSON has it or in a text such as '44,9 kWh'; rounded as the portal shows it. */
function readNumber(raw: unknown, report: Report, { decimals, least }: { decimals: number; least: number }) {
  if (raw === null || (typeof raw === 'string' && raw.trim() === '')) return null
  const value = typeof raw === 'number' ? raw : numberInText(plainText(raw, most.name, report))
  if (value === null) {
    report('não tem um número: escreva como "44,9", ou deixe vazio se não se sabe')
    return null
  }
  const scale = 10 ** decimals
  const rounded = Math.round(value * scale) / scale
  if (rounded >= least && rounded <= most.figure) return rounded
  report(least > 0 ? 'deve ser maior que zero e caber na ficha' : 'está fora do que a ficha guarda')
  return null
}

function readText(raw: unknown, field: Extract<ListField, { kind: 'text' }>, report: Report): string | null {
  const text = plainText(raw, field.longest, report)
  if (!text) return null
  if (field.isLink && !/^https?:\/\/\S+$/i.test(text)) report('deve ser um endereço que começa com http:// ou https://')
  return text
}

function readFeatures(raw: unknown, report: Report): ListValue {
  if (raw === null) return []
  if (!Array.isArray(raw)) {
    report('deve ser um array de textos')
    return []
  }
  if (raw.length > most.features) report(`tem ${raw.length} textos, e o limite é ${most.features}`)
  return raw.slice(0, most.features).map((text: unknown) => {
    const read = plainText(text, most.feature, report)
    if (read === '') report('tem um texto vazio')
    return read ?? ''
  })
}

function readImages(raw: unknown, report: Report): ListValue {
  if (!Array.isArray(raw)) {
    report('deve ser um array')
    return []
  }
  if (raw.length > most.images) report(`tem ${raw.length} endereços, e o limite é ${most.images}`)
  return raw.slice(0, most.images).map((address: unknown) => {
    const read = plainText(address, most.address, report) ?? ''
    if (!isPictureAddress(read)) report('só aceita endereços que começam com http://, https:// ou /')
    return read
  })
}

/** Only what a page may show: never a script in an address (T-64). */
function isPictureAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(address)
}

/** A text or number without space around it; undefined where it is neither, which is reported. */
function plainText(raw: unknown, longest: number, report: Report): string | undefined {
  if (raw === null) return ''
  if (typeof raw !== 'string' && typeof raw !== 'number') {
    report('deve ser um texto')
    return undefined
  }
  const text = String(raw)
  if (text.length > longest) {
    report(`tem ${text.length.toLocaleString('pt-BR')} caracteres, e o limite é ${longest.toLocaleString('pt-BR')}`)
    return text.slice(0, longest)
  }
  if (hasNull(text) || !text.isWellFormed()) report('tem um caractere que não pode ser guardado')
  return text.trim()
}
