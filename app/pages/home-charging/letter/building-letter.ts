import { homeSockets } from '#app/domain/costs/home-sockets.ts'
import { formatLongDate } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'

/** All optional. The letter shows an empty field as a blank in brackets. */
export const letterFieldNames = ['nome', 'unidade', 'condominio', 'cidade', 'uf', 'vaga', 'carro', 'potencia'] as const
export type LetterField = (typeof letterFieldNames)[number]
export type LetterFields = Record<LetterField, string>

export const emptyLetter = Object.fromEntries(letterFieldNames.map((name) => [name, ''])) as LetterFields

/** Wallboxes, in kW. The letter promises not to use a household socket. */
export const letterPowersKw = homeSockets.filter(({ current }) => current === null).map(({ kw }) => String(kw))

export const maxLetterFieldLength = 120

export type LetterAnswer = { outcome: 'written'; fields: LetterFields } | FormAnswer<LetterFields, never>

export const letterFieldId = (name: string) => `carta-${name}`

export const modelNotice = 'Modelo; não é orientação jurídica.'

/** `blank`: to be filled in by hand. */
type LetterPart = string | { blank: string }
export type LetterLine = readonly LetterPart[]

export type BuildingLetter = ReturnType<typeof buildingLetter>

/**
 * Letter to a building's manager about a charging point at the resident's parking space.
 * @param today 'YYYY-MM-DD'
 */
export function buildingLetter(fields: LetterFields, today: string) {
  const { nome, unidade, condominio, cidade, vaga } = fields
  const name = filledOr(nome, 'nome completo')
  const unit = filledOr(unidade, 'unidade')
  return {
    placeAndDay: [filledOr(cidade, 'cidade'), `, ${formatLongDate(today)}`],
    recipient: [
      ['À administração do condomínio ', filledOr(condominio, 'nome do condomínio')],
      ['Aos cuidados do síndico ou da síndica'],
    ],
    subject: ['Assunto: ponto de recarga de veículo elétrico na vaga da unidade ', unit],
    opening: [
      [
        'Eu, ',
        name,
        ', da unidade ',
        unit,
        ', comunico que pretendo instalar, por minha conta, uma estação de recarga individual na vaga ',
        filledOr(vaga, 'número da vaga'),
        ', com potência de até ',
        powerPart(fields),
        carPart(fields),
      ],
      [fields.uf === 'SP' ? saoPaulo : elsewhere],
    ],
    promises,
    requests: fields.uf === 'SP' ? requestsInSaoPaulo : requestsElsewhere,
    signature: [
      ['Atenciosamente,'],
      [name],
      ['Unidade ', unit],
      [{ blank: 'telefone ou e-mail' }],
      [{ blank: 'assinatura' }],
    ],
  }
}

function filledOr(text: string, blank: string): LetterPart {
  return text === '' ? { blank } : text
}

function powerPart({ potencia }: LetterFields): LetterPart {
  return potencia === '' ? { blank: 'potência em kW' } : `${formatNumber(Number(potencia), 1)} kW`
}

function carPart({ carro }: LetterFields): LetterPart {
  return carro === '' ? '.' : `, para o veículo ${carro}.`
}

/** Law 18.403/2026 of São Paulo. Sources: facts/rules-for.ts. */
const saoPaulo =
  'A Lei estadual 18.403, de 18 de fevereiro de 2026, permite ao condômino instalar, às suas expensas, estação de recarga individual na vaga privativa, com comunicação formal prévia à administração. Esta carta é essa comunicação.'
const elsewhere =
  'Peço que o pedido seja tratado conforme a convenção, a assembleia, quando ela for necessária, e as regras do Corpo de Bombeiros deste estado.'

const promises: readonly LetterLine[] = [
  ['contratar profissional habilitado e entregar a ART ou o RRT antes do início da obra;'],
  ['seguir a NBR 5410, a NBR 17019 e a NBR IEC 61851-1, com circuito exclusivo, disjuntor identificado, DR e DPS;'],
  ['usar estação fixa (modo 3), sem tomada comum, extensão ou adaptador;'],
  ['respeitar a carga elétrica da unidade e pedir à distribuidora o aumento que for necessário;'],
  ['cumprir as exigências do Corpo de Bombeiros para a garagem, como desligamento manual e sinalização;'],
  ['pagar a energia que o carro consumir, pela medição que combinarmos.'],
]

const standard: LetterLine = ['a forma de comunicação e o padrão técnico que a convenção define, se houver;']
const visit: LetterLine = ['um horário para a visita do profissional ao quadro, aos medidores e à vaga;']

const requestsInSaoPaulo: readonly LetterLine[] = [
  standard,
  visit,
  ['em caso de recusa, a justificativa técnica ou de segurança, fundamentada e documentada, como pede a lei.'],
]
const requestsElsewhere: readonly LetterLine[] = [
  standard,
  visit,
  ['a inclusão do assunto na próxima assembleia, se ela for necessária;'],
  ['em caso de recusa, os motivos por escrito.'],
]

export function lineText(line: LetterLine): string {
  return line.map((part) => (typeof part === 'string' ? part : `[${part.blank}]`)).join('')
}

export const promisesTitle = 'Comprometo-me a:'
export const requestsTitle = 'Peço, por escrito:'
export const greeting = 'Prezada administração,'

export function letterText(letter: BuildingLetter): string {
  const { placeAndDay, recipient, subject, opening, promises: promised, requests, signature } = letter
  const list = (title: string, lines: readonly LetterLine[]) =>
    [title, ...lines.map((line) => `- ${lineText(line)}`)].join('\n')
  return [
    lineText(placeAndDay),
    recipient.map(lineText).join('\n'),
    lineText(subject),
    greeting,
    ...opening.map(lineText),
    list(promisesTitle, promised),
    list(requestsTitle, requests),
    signature.map(lineText).join('\n'),
    modelNotice,
  ].join('\n\n')
}
