import { type ActionMessages, interruptedCall } from '#app/ui/panel/action-messages.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import type { priceActions } from './price-actions.server.ts'

const failure = (description: string): ToastMessage => ({ title: 'Erro', description, isDestructive: true })

export const priceMessages = {
  withdraw: {
    withdrawn: { title: 'Sucesso!', description: 'Preço retirado do histórico público.' },
    current: failure('Este é o preço atual do modelo. Corrija-o no formulário do veículo e responda "Correção".'),
    missing: failure('Este preço já saiu do histórico.'),
    invalid: ({ problems }) => failure(problems.reason),
    failed: failure('O preço não foi retirado. Tente de novo.'),
    interrupted: interruptedCall,
  },
  return: {
    returned: { title: 'Sucesso!', description: 'Preço de volta ao histórico público.' },
    newer: failure('Este preço é mais novo que o atual. Para que ele valha, grave-o no formulário do veículo.'),
    missing: failure('Este preço já está de volta, ou não existe mais.'),
    failed: failure('O preço não voltou ao histórico. Tente de novo.'),
    interrupted: interruptedCall,
  },
} satisfies ActionMessages<typeof priceActions>
