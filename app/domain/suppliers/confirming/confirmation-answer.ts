import { supplierConfirmationPath } from '#app/domain/suppliers/supplier-address.ts'
import { type FormAnswer, formStatuses } from '#app/platform/forms/form-answer.ts'
import type { DeadLink } from './confirmation-queries.server.ts'
import type { ConfirmationFields } from './page-fields.ts'

export type ConfirmationAnswer = FormAnswer<ConfirmationFields, DeadLink>

export const confirmationStatuses = {
  ...formStatuses,
  alive: 200,
  refused: 200,
  withdrawn: 200,
  broken: 404,
  gone: 410,
  replaced: 410,
} as const

export const intentField = 'acao'
export const withdrawIntent = 'retirar'

/** Steps of the page: after a confirmation, and before a withdrawal. */
export const confirmationViews = { parameter: 'etapa', sent: 'confirmado', withdrawing: 'retirar' } as const

export function confirmationStep({ searchParams }: URL): 'form' | 'sent' | 'withdrawing' {
  const view = searchParams.get(confirmationViews.parameter)
  if (view === confirmationViews.sent) return 'sent'
  return view === confirmationViews.withdrawing ? 'withdrawing' : 'form'
}

/** Address of the page after a confirmation, so that a reload sends nothing. */
export function sentConfirmationHref(token: string): string {
  return `${supplierConfirmationPath(token)}?${confirmationViews.parameter}=${confirmationViews.sent}`
}

export const confirmationTexts = {
  title: 'Confirmação de fornecedor',
  description: 'O que um negócio autoriza a publicar no guia de fornecedores.',
} as const
