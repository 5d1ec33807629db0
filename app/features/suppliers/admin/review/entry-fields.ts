import type { WaitlistFieldName } from '#app/features/suppliers/signup/waitlist-entry.ts'

type StandingEntry = { name: string; email: string } & Record<
  'phone' | 'businessName' | 'businessType' | 'city' | 'state' | 'description',
  string | null
>

/** An entry as its form shows it, always in the same order. */
export function entryFieldsOf(entry: StandingEntry): Record<WaitlistFieldName, string> {
  return {
    nome: entry.name,
    email: entry.email,
    telefone: entry.phone ?? '',
    negocio: entry.businessName ?? '',
    tipo: entry.businessType ?? '',
    cidade: entry.city ?? '',
    estado: entry.state ?? '',
    descricao: entry.description ?? '',
  }
}
