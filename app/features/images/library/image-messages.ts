import type { ActionMessages } from '#app/ui/panel/action-messages.ts'
import type { ToastMessage } from '#app/ui/notices/toast.tsx'
import type { imageActions } from './image-actions.server.ts'

const deleted: ToastMessage = { title: 'Sucesso!', description: 'Imagem excluída.' }

export const imageMessages = {
  describe: {
    described: { title: 'Sucesso!', description: 'Texto salvo.' },
    'unknown-image': failure('Esta imagem não existe mais: outra pessoa a excluiu.'),
    failed: failure('O texto não foi salvo. Tente de novo.'),
    interrupted: failure('O portal não respondeu: o texto continua aqui.'),
  },
  // A picture that somebody else deleted is gone as wanted.
  delete: {
    deleted,
    'unknown-image': deleted,
    'in-use': failure('A imagem está em uso e não foi excluída.'),
    failed: failure('A imagem não foi excluída. Tente de novo.'),
    interrupted: failure('A imagem não foi excluída. Tente de novo.'),
  },
} satisfies ActionMessages<typeof imageActions>

function failure(description: string): ToastMessage {
  return { title: 'Erro', description, isDestructive: true }
}
