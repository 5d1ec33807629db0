import { pageFields, type SupplierPage } from '#app/features/suppliers/confirming/page-fields.ts'
import { placeProblem } from '#app/platform/brazil/municipalities.server.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

/** A page as its table has it. */
type CurrentPage = {
  [Name in keyof SupplierPage]: SupplierPage[Name] extends string | null ? string | null : SupplierPage[Name]
}

/**
 * The fields of a correction that say something the business has not authorised, by the labels of its form (decision 0053). Spelling,
 * the type among the portal's types, a state that the city was never in, and whatever is left out need no new consent.
 */
export function fieldsNeedingConsent(before: CurrentPage, after: SupplierPage): string[] {
  const { negocio, resumo, descricao, endereco, telefone, email, pagina, horario, anos, certificacoes } = pageFields
  const saysMore: [label: string, saysMore: boolean][] = [
    [negocio.label, isNewText(before.name, after.name)],
    ['Cidade e estado', isOtherPlace(before, after)],
    [resumo.label, isNewText(before.description, after.description)],
    [descricao.label, isNewText(before.fullDescription, after.fullDescription)],
    [endereco.label, isNewText(before.address, after.address)],
    [telefone.label, isNewText(before.phone, after.phone, digitsOf)],
    [email.label, isNewText(before.email, after.email, (address) => address.toLowerCase())],
    [pagina.label, isNewText(before.website, after.website, siteOf)],
    [horario.label, isNewText(before.workingHours, after.workingHours)],
    [anos.label, after.yearsActive !== null && after.yearsActive !== before.yearsActive],
    ['Serviços', after.services.some((service) => !before.services.some((current) => isWithin(current, service)))],
    [
      certificacoes.label,
      after.certifications.some((one) => !before.certifications.some((known) => isSame(known, one))),
    ],
  ]
  return saysMore.filter(([, isMore]) => isMore).map(([label]) => label)
}

function isNewText(
  before: string | null,
  after: string | null,
  meaning: (text: string) => string = normalizeName,
): boolean {
  return after !== null && (before === null || meaning(before) !== meaning(after))
}

/** The same city in a state where it is, instead of one where it is not, is the same place. */
function isOtherPlace(before: CurrentPage, after: SupplierPage): boolean {
  if (!isSame(before.city ?? '', after.city)) return true
  return before.state !== after.state && placeProblem(before.city, before.state) === null
}

type Service = SupplierPage['services'][number]

function isWithin(current: Service, { name, description, price }: Service): boolean {
  return (
    isSame(current.name, name) &&
    (description === '' || isSame(current.description, description)) &&
    (price === '' || isSame(current.price, price))
  )
}

function isSame(one: string, other: string): boolean {
  return normalizeName(one) === normalizeName(other)
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}

function siteOf(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
