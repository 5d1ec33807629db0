import { type FigureKey, figures, formatFigure } from '#app/domain/vehicles/facts/facts.ts'
import { figureLimits, readFlag } from '#app/domain/vehicles/facts/entered-facts.ts'
import { portalAmountMark } from '#app/pages/vehicle/three-year-analysis.ts'
import { isLinkAddress, isPictureAddress, vehicleLimits } from '#app/domain/vehicles/details/vehicle-limits.ts'
import { readRecall, recallFormat, writeRecall } from '#app/domain/vehicles/details/recall.ts'
import { figureInText } from '#app/domain/vehicles/details/figure-in-text.ts'
import { numberInText } from '#app/domain/vehicles/number-in-text.ts'
import { typeNamed } from '#app/domain/vehicles/vehicle-type.ts'
import type { ListField, ListValue } from './list-fields.ts'

/** The sentence follows the name of the field. */
type Report = (sentence: string, item?: number) => void

const maxImages = 60
const { name: maxNameLength, address: maxAddressLength, list, sum, year: years } = vehicleLimits

export function readValue(field: ListField, raw: unknown, report: Report): ListValue {
  switch (field.kind) {
    case 'name':
      return readName(raw, report)
    case 'year':
      return readYear(raw, report)
    case 'type':
      return readType(raw, report)
    case 'figure':
      return readFigure(raw, field.figure, report)
    case 'flag':
      return readFlagValue(raw, report)
    case 'cost': {
      if (typeof raw === 'string' && raw.trim().endsWith(portalAmountMark)) return null
      const min = field.mayBeNegative ? -sum.max : sum.min
      return readLimitedNumber(raw, report, {
        ...sum,
        unit: 'BRL',
        min,
        outside: 'está fora do que a ficha guarda',
        example: priceExample,
      })
    }
    case 'text':
      return readText(raw, field, report)
    case 'texts':
      return readFeatures(raw, report)
    case 'recalls':
      return readRecallLines(raw, report)
    case 'images':
      return readImages(raw, report)
  }
}

function readName(raw: unknown, report: Report): string | null {
  const name = plainText(raw, maxNameLength, report)?.replaceAll(/\s+/g, ' ')
  if (!name) {
    if (name !== undefined) report('está vazio')
    return null
  }
  if (!name.includes(' ')) report('deve ter marca e modelo, como "BYD Dolphin"')
  return name
}

function readYear(raw: unknown, report: Report): number | null {
  const year = typeof raw === 'number' ? raw : numberInText(plainText(raw, maxNameLength, report))
  if (year !== null && Number.isInteger(year) && year >= years.min && year <= years.max) return year
  report(`deve ser um ano de ${years.min} a ${years.max}`)
  return null
}

function readType(raw: unknown, report: Report): string | null {
  const type = typeNamed(plainText(raw, maxNameLength, report) ?? '')
  if (!type) report('deve ser Elétrico, Híbrido Plugin ou Híbrido')
  return type
}

function readFigure(raw: unknown, key: FigureKey, report: Report): number | null {
  const { min, max } = figureLimits[key]
  const outside = `deve ir de ${formatFigure(key, min)} a ${formatFigure(key, max)}`
  const example = key === 'priceBrl' ? priceExample : '44,9'
  const { decimals, unit } = figures[key]
  return readLimitedNumber(raw, report, { min, max, decimals, unit, outside, example })
}

const priceExample = 'R$ 159.800'

type Rule = { min: number; max: number; decimals: number; unit: string; outside: string; example: string }

/** Reads a number, or a text such as '44,9 kWh'. Rounds to the decimals that the portal shows. */
function readLimitedNumber(
  raw: unknown,
  report: Report,
  { min, max, decimals, unit, outside, example }: Rule,
): number | null {
  if (raw === null || (typeof raw === 'string' && raw.trim() === '')) return null
  const value = typeof raw === 'number' ? raw : figureInText(plainText(raw, maxNameLength, report), unit)
  if (value === 'other-unit') {
    const wanted = unit === 'BRL' ? example : `${example} ${unit}`.trim()
    report(`está em uma unidade que o portal não entende: escreva como "${wanted}", ou deixe vazio`)
    return null
  }
  if (value === null) {
    report(`não tem um número: escreva como "${example}", ou deixe vazio se não se sabe`)
    return null
  }
  const scale = 10 ** decimals
  const rounded = Math.round(value * scale) / scale
  if (rounded >= min && rounded <= max) return rounded
  report(outside)
  return null
}

function readText(raw: unknown, field: Extract<ListField, { kind: 'text' }>, report: Report): string | null {
  const text = plainText(raw, field.maxLength, report)
  if (!text) return null
  if (field.options) return readOption(text, field.options, report)
  if (field.isLink && !isLinkAddress(text)) report('deve ser um endereço que começa com http:// ou https://')
  return text
}

function readOption(text: string, options: readonly string[], report: Report): string | null {
  const found = options.find((option) => option.toLowerCase() === text.toLowerCase())
  if (found === undefined) report(`deve ser ${options.join(', ')}, ou vazio se não se sabe`)
  return found ?? null
}

function readFlagValue(raw: unknown, report: Report): boolean | null {
  if (raw === null || typeof raw === 'boolean') return raw
  const text = plainText(raw, maxNameLength, report)
  if (!text) return null
  const value = readFlag(text)
  if (value === null) report('deve ser Sim ou Não, ou vazio se não se sabe')
  return value
}

function readFeatures(raw: unknown, report: Report): ListValue {
  if (raw === null) return []
  if (!Array.isArray(raw)) {
    report('deve ser um array de textos')
    return []
  }
  if (raw.length > list.maxLines) report(`tem ${raw.length} textos, e o limite é ${list.maxLines}`)
  return raw.slice(0, list.maxLines).map((text: unknown) => {
    const read = plainText(text, list.maxCharacters, report)
    if (read === '') report('tem um texto vazio')
    return read ?? ''
  })
}

function readRecallLines(raw: unknown, report: Report): ListValue {
  const lines = readFeatures(raw, report)
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line, item) => {
    const recall = line === '' ? null : readRecall(line)
    if (recall) return writeRecall(recall)
    if (line !== '') report(`tem um texto que não é um recall: escreva "${recallFormat}"`, item)
    return []
  })
}

function readImages(raw: unknown, report: Report): ListValue {
  if (!Array.isArray(raw)) {
    report('deve ser um array')
    return []
  }
  if (raw.length > maxImages) report(`tem ${raw.length} endereços, e o limite é ${maxImages}`)
  return raw.slice(0, maxImages).map((address: unknown) => {
    const read = plainText(address, maxAddressLength, report) ?? ''
    if (!isPictureAddress(read)) report('só aceita endereços que começam com http://, https:// ou /')
    return read
  })
}

/** XML or pages cannot contain these: control characters except line breaks and tabs, bidirectional marks, noncharacters. */
const forbiddenCharacters = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u

/** Trims the text. undefined: another type, which is reported. */
function plainText(raw: unknown, maxLength: number, report: Report): string | undefined {
  if (raw === null) return ''
  if (typeof raw !== 'string' && typeof raw !== 'number') {
    report('deve ser um texto')
    return undefined
  }
  const text = String(raw)
  if (text.length > maxLength) {
    report(`tem ${text.length.toLocaleString('pt-BR')} caracteres, e o limite é ${maxLength.toLocaleString('pt-BR')}`)
    return text.slice(0, maxLength)
  }
  if (forbiddenCharacters.test(text) || !text.isWellFormed())
    report('tem um caractere de controle, que não pode ser mostrado')
  return text.trim()
}
