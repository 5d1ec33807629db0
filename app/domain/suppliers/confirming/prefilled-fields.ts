import { isBusinessType } from '#app/domain/suppliers/supplier.ts'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import {
  type ConfirmationFields,
  consentField,
  pageFieldNames,
  pageFields,
  serviceField,
  serviceRows,
  type SupplierPage,
} from './page-fields.ts'

type SignedUpBusiness = Record<'businessName' | 'businessType' | 'city' | 'state' | 'description', string | null>

/** Fields of the confirmed page, or of the sign-up before the first confirmation. Consent is never prefilled. */
export function prefilledFields(entry: SignedUpBusiness, page: Stored<SupplierPage> | null): ConfirmationFields {
  const known = page ?? pageOfEntry(entry)
  const services = serviceRows.flatMap((row) => {
    const service = known.services[row - 1]
    return [
      [serviceField(row, 'nome'), service?.name ?? ''],
      [serviceField(row, 'descricao'), service?.description ?? ''],
      [serviceField(row, 'preco'), service?.price ?? ''],
    ]
  })
  const texts = pageFieldNames.map((name) => {
    const value = known[pageFields[name].column]
    return [name, Array.isArray(value) ? value.join('\n') : String(value ?? '')]
  })
  return {
    ...Object.fromEntries(texts),
    tipo: isBusinessType(known.category) ? known.category : '',
    uf: isStateCode(known.state) ? known.state : '',
    ...Object.fromEntries(services),
    [consentField]: '',
  } as ConfirmationFields
}

/** A stored page, whose columns may contain values that the form does not offer. */
type Stored<Page> = { [Name in keyof Page]: Page[Name] extends string | null ? string | null : Page[Name] } & {
  name: string
}

/** A description that is too long for a card becomes the full description. */
function pageOfEntry({ businessName, businessType, city, state, description }: SignedUpBusiness): Stored<SupplierPage> {
  const isShort = (description ?? '').length <= pageFields.resumo.limit
  const nothing = { address: null, phone: null, email: null, website: null, workingHours: null, yearsActive: null }
  return {
    ...nothing,
    name: businessName ?? '',
    category: businessType,
    city,
    state,
    description: isShort ? description : null,
    fullDescription: isShort ? null : description,
    services: [],
    certifications: [],
  }
}
