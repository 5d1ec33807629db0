import type { Log } from '#app/platform/process/log.server.ts'
import { withFailureOutcome } from '#app/platform/failures/run-loader.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import {
  type LetterAnswer,
  letterFieldNames,
  type LetterFields,
  letterPowersKw,
  maxLetterFieldLength,
  emptyLetter,
} from './building-letter.ts'
import { z } from 'zod'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import { readByRules } from '#app/platform/forms/form-rules.server.ts'
import { formFields } from '#app/platform/forms/form-text.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress, nameOf } from '#app/domain/vehicles/vehicle.ts'
import type { HomeChargingAddress } from '#app/pages/home-charging/home-charging-address.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'

/** Never throws. The fields are not stored, mailed or logged. */
export function answerLetterForm(parts: { log: Log }, request: Request): Promise<LetterAnswer> {
  return withFailureOutcome(parts, 'a letter to a building could not be written', async (): Promise<LetterAnswer> => {
    const reading = readLetterForm(await readForm(request))
    return reading.outcome === 'valid' ? { outcome: 'written', fields: reading.entry } : reading
  })
}

/** Every field may be empty. */
export function readLetterForm(form: FormData): FormReading<LetterFields, LetterFields> {
  return readByRules(rules, formFields(form, letterFieldNames), (fields) => fields)
}

const line = z.string().max(maxLetterFieldLength, `Escreva até ${maxLetterFieldLength} caracteres neste campo.`)
const choice = (isKnown: (text: string) => boolean) =>
  z.string().refine((text) => text === '' || isKnown(text), 'Escolha uma das opções da lista.')

const rules = z.object({
  nome: line,
  unidade: line,
  condominio: line,
  cidade: line,
  uf: choice(isStateCode),
  vaga: line,
  carro: line,
  potencia: choice((text) => letterPowersKw.some((kw) => kw === text)),
})

/** The catalogue gives the vehicle's name, so that a link cannot put text into the letter. */
export async function findLetterPrefill(
  content: Content,
  { state, model }: Pick<HomeChargingAddress, 'state' | 'model'>,
): Promise<LetterFields> {
  const vehicle = model === null ? null : findVehicleByAddress(await listActiveVehicles(content), model)
  return { ...emptyLetter, uf: state ?? '', carro: vehicle ? nameOf(vehicle) : '' }
}
