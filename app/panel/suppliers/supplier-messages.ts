import { type ActionMessages, interruptedCall } from '#app/ui/panel/action-messages.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import type { leadActions, supplierActions } from './supplier-actions.server.ts'

export const reviewFailure = 'Erro ao carregar o cadastro do fornecedor'
export const leadsFailure = 'Erro ao carregar os pedidos a fornecedores'

const decisionFailure: ToastMessage = {
  title: 'Erro',
  description: 'A situação do cadastro não mudou. Tente de novo.',
  isDestructive: true,
}
const askFailure: ToastMessage = {
  title: 'Erro',
  description: 'O e-mail de confirmação não foi enviado. Tente de novo.',
  isDestructive: true,
}
const gone: ToastMessage = {
  title: 'Erro',
  description: 'Este cadastro não existe mais: outra pessoa o excluiu.',
  isDestructive: true,
}

export const supplierMessages = {
  decide: {
    publicado: { title: 'Sucesso!', description: 'Fornecedor publicado no guia.' },
    recusado: {
      title: 'Sucesso!',
      description: 'Cadastro recusado. Pelo link do e-mail, o negócio agora só pode apagar os dados.',
    },
    pendente: { title: 'Sucesso!', description: 'Cadastro de volta a pendente, fora do guia.' },
    changed: { title: 'Nada mudou', description: 'Outra pessoa já decidiu sobre este cadastro. Veja como ficou.' },
    rewritten: {
      title: 'Nada mudou',
      description: 'O negócio mudou o texto depois que você abriu a página. Leia de novo antes de publicar.',
      isDestructive: true,
    },
    unconfirmed: {
      title: 'Nada mudou',
      description: 'Um fornecedor só pode ser publicado depois que o próprio negócio confirmar.',
      isDestructive: true,
    },
    missing: gone,
    failed: decisionFailure,
    interrupted: interruptedCall,
  },
  ask: {
    invited: {
      title: 'Sucesso!',
      description: 'E-mail de confirmação a caminho. Vale só o link dele; os anteriores deixaram de valer.',
    },
    written: {
      title: 'E-mail gravado na pasta de saída',
      description: 'Nenhum servidor de e-mail está configurado, e o arquivo não chega a ninguém sozinho.',
    },
    'too-soon': {
      title: 'Nada mudou',
      description: 'Um e-mail saiu há menos de uma hora. Espere antes de pedir de novo.',
    },
    refused: { title: 'Nada mudou', description: 'Este cadastro foi recusado. Reabra-o antes de pedir a confirmação.' },
    'no-address': {
      title: 'Nada mudou',
      description: 'O e-mail deste cadastro não é um endereço que receba mensagens.',
      isDestructive: true,
    },
    missing: gone,
    failed: askFailure,
    interrupted: interruptedCall,
  },
  // ASUP-05, ASUP-06.
  delete: deletionMessages('Cadastro excluído com sucesso', 'Erro ao excluir cadastro'),
} satisfies ActionMessages<typeof supplierActions>

export const leadMessages = {
  delete: deletionMessages('Pedido excluído com sucesso', 'Erro ao excluir pedido'),
} satisfies ActionMessages<typeof leadActions>

/** A row deleted by another editor counts as deleted. */
function deletionMessages(success: string, failure: string) {
  const deleted: ToastMessage = { title: 'Sucesso!', description: success }
  const failed: ToastMessage = { title: 'Erro', description: failure, isDestructive: true }
  const interrupted = { ...failed, description: `${failure}. ${interruptedCall.description}` }
  return { deleted, missing: deleted, failed, interrupted }
}
