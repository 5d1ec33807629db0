import { readEmail } from '#app/platform/text/mail-address.ts'
import { readCount } from '#app/platform/text/typed-number.ts'
import { readPhone } from '#app/platform/settings/portal-settings.ts'
import { type BusinessType, isBusinessType } from '#app/domain/suppliers/supplier.ts'
import { isStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import { incompleteMailSentence } from '#app/platform/forms/form-rules.server.ts'
import { placeProblem, readMunicipality } from '#app/platform/brazil/municipalities.server.ts'
import { formFields } from '#app/platform/forms/form-text.ts'
import {
  type ConfirmationFields,
  type ConfirmationProblems,
  consentField,
  maxCertificationLength,
  maxCertifications,
  maxYearsActive,
  pageFieldNames,
  pageFields,
  type PageService,
  serviceField,
  servicePartNames,
  serviceRows,
  type SupplierPage,
  publicationConsent,
  longTexts,
  readWebsite,
} from './page-fields.ts'

const texts = ['resumo', 'descricao', 'horario', 'certificacoes'] as const
const services = serviceRows.flatMap((row) => servicePartNames.map((part) => serviceField(row, part)))

/** Reads the form, which needs the business's consent. One message per invalid field. */
export function readConfirmationForm(form: FormData): FormReading<ConfirmationFields, SupplierPage> {
  const fields = fieldsOf(form)
  const isConsented = fields[consentField] === publicationConsent.version
  return readFields(fields, isConsented ? {} : { [consentField]: 'Marque a autorização para enviar.' })
}

/** Reads the form without consent, for editors, who cannot consent for the business. */
export function readSupplierPage(form: FormData): FormReading<ConfirmationFields, SupplierPage> {
  return readFields(fieldsOf(form), {})
}

function fieldsOf(form: FormData): ConfirmationFields {
  return formFields(form, [...pageFieldNames, ...services, consentField], texts)
}

function readFields(
  fields: ConfirmationFields,
  ofConsent: ConfirmationProblems,
): FormReading<ConfirmationFields, SupplierPage> {
  const problems = { ...requiredFields(fields), ...namelessServices(fields), ...longTexts(fields), ...ofConsent }
  const certifications = fields.certificacoes.split('\n').map(oneLine).filter(Boolean)
  const readings: ConfirmationProblems = {
    tipo: isBusinessType(fields.tipo) ? undefined : 'Escolha um tipo da lista.',
    uf: isStateCode(fields.uf) ? undefined : 'Escolha um estado da lista.',
    cidade: wrongCity(fields),
    telefone: wrong(fields.telefone, readPhone, 'Escreva um telefone brasileiro com DDD, como (11) 5555-0100.'),
    email: fields.email && readEmail(fields.email) === null ? incompleteMailSentence : undefined,
    pagina: wrong(fields.pagina, readWebsite, 'Escreva o endereço de um site, como https://exemplo.com.br.'),
    anos: wrong(fields.anos, readYears, `Escreva um número inteiro de anos, de 0 a ${maxYearsActive}.`),
    certificacoes: wrongCertifications(certifications),
  }
  for (const [name, problem] of Object.entries(readings))
    if (problem) problems[name as keyof ConfirmationFields] = problem
  if (Object.keys(problems).length > 0) return { outcome: 'invalid', problems: inOrder(problems, fields), fields }
  return { outcome: 'valid', entry: pageOf(fields, certifications), fields }
}

/** Message about a city that is not in the state. undefined: valid, or too long, which is reported separately. */
function wrongCity({ cidade, uf }: ConfirmationFields): string | undefined {
  if (cidade.length > pageFields.cidade.limit || !isStateCode(uf)) return undefined
  return placeProblem(cidade, uf) ?? undefined
}

function requiredFields(fields: ConfirmationFields): ConfirmationProblems {
  const empty = pageFieldNames.filter((name) => pageFields[name].isRequired && !fields[name])
  return Object.fromEntries(empty.map((name) => [name, `Preencha este campo: ${pageFields[name].label}.`]))
}

function namelessServices(fields: ConfirmationFields): ConfirmationProblems {
  const nameless = serviceRows.filter(
    (row) =>
      !fields[serviceField(row, 'nome')] &&
      (fields[serviceField(row, 'descricao')] || fields[serviceField(row, 'preco')]),
  )
  return Object.fromEntries(nameless.map((row) => [serviceField(row, 'nome'), `Dê um nome ao serviço ${row}.`]))
}

function wrong(text: string, read: (text: string) => unknown, sentence: string): string | undefined {
  return text && read(text) === null ? sentence : undefined
}

function wrongCertifications(lines: string[]): string | undefined {
  if (lines.length > maxCertifications) return `Escreva até ${maxCertifications} certificações, uma por linha.`
  return lines.some((line) => line.length > maxCertificationLength)
    ? `Cada certificação pode ter até ${maxCertificationLength} caracteres.`
    : undefined
}

function readYears(text: string): number | null {
  const years = readCount(text)
  return years !== null && years <= maxYearsActive ? years : null
}

function inOrder(problems: ConfirmationProblems, fields: ConfirmationFields): ConfirmationProblems {
  const names = Object.keys(fields) as (keyof ConfirmationFields)[]
  return Object.fromEntries(names.filter((name) => problems[name]).map((name) => [name, problems[name]]))
}

function pageOf(fields: ConfirmationFields, certifications: string[]): SupplierPage {
  const place = readMunicipality(fields.cidade, fields.uf)
  return {
    name: fields.negocio,
    category: fields.tipo as BusinessType,
    city: 'name' in place ? place.name : fields.cidade,
    state: fields.uf as StateCode,
    description: fields.resumo || null,
    fullDescription: fields.descricao || null,
    address: fields.endereco || null,
    phone: fields.telefone ? readPhone(fields.telefone) : null,
    email: readEmail(fields.email),
    website: fields.pagina ? readWebsite(fields.pagina) : null,
    workingHours: fields.horario || null,
    yearsActive: fields.anos ? readYears(fields.anos) : null,
    services: servicesOf(fields),
    certifications,
  }
}

function servicesOf(fields: ConfirmationFields): PageService[] {
  return serviceRows
    .map((row) => ({
      name: fields[serviceField(row, 'nome')],
      description: fields[serviceField(row, 'descricao')],
      price: fields[serviceField(row, 'preco')],
    }))
    .filter(({ name }) => name)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
