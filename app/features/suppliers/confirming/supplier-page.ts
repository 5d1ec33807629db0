import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { BusinessType } from '#app/features/suppliers/business-types.ts'

/** A service as it is shown; what was not said is ''. */
export type PageService = { name: string; description: string; price: string }

/** A page that a business confirmed for publication (T-69: only what was entered). Null was left empty. */
export type SupplierPage = {
  name: string
  category: BusinessType
  city: string
  state: StateCode
  description: string | null
  fullDescription: string | null
  address: string | null
  phone: string | null
  email: string | null
  /** Whole, https or http. */
  website: string | null
  workingHours: string | null
  yearsActive: number | null
  services: PageService[]
  certifications: string[]
}
