import type { ActionMessages } from '#app/ui/panel/action-messages.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import type { erasureActions } from './erasure-actions.server.ts'

export const invalidAddressSentence = 'Escreva o endereço completo, como nome@exemplo.com.br.'
export const lookupFailure = 'Não foi possível procurar os dados agora. Tente de novo.'
export const requestsFailure = 'Erro ao carregar os pedidos de privacidade'

const erasureFailure: ToastMessage = {
  title: 'Erro',
  description: 'Erro ao apagar os dados. Nada foi apagado.',
  isDestructive: true,
}

export const erasureMessages = {
  erase: {
    erased: { title: 'Sucesso!', description: 'Dados apagados com sucesso' },
    unrepeated: { ...erasureFailure, description: 'O endereço repetido não é o mesmo. Nada foi apagado.' },
    failed: erasureFailure,
    interrupted: {
      ...erasureFailure,
      description: 'O portal não respondeu. Procure o endereço de novo para ver se os dados foram apagados.',
    },
  },
} satisfies ActionMessages<typeof erasureActions>
