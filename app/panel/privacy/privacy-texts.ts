import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import type { erasureActions } from './erasure-actions.server.ts'

export const invalidAddressSentence = 'Escreva o endereço completo, como nome@exemplo.com.br.'
export const lookupFailure = 'Não foi possível procurar os dados agora. Tente de novo.'
export const requestsFailure = 'Erro ao carregar os pedidos de privacidade'

export const erasureMessages = {
  erase: {
    erased: { title: 'Sucesso!', description: 'Dados apagados com sucesso' },
    unrepeated: failure('O endereço repetido não é o mesmo. Nada foi apagado.'),
    failed: failure('Erro ao apagar os dados. Nada foi apagado.'),
    interrupted: failure('O portal não respondeu. Procure o endereço de novo para ver se os dados foram apagados.'),
  },
} satisfies ActionMessages<typeof erasureActions>
