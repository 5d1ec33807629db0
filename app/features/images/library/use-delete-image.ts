import { useDeletion } from '#app/ui/use-deletion.ts'
import type { ImageDeletionAnswer } from './answer-image-deletion.server.ts'

const failed = { title: 'Erro', description: 'A imagem não foi excluída. Tente de novo.', isDestructive: true }
const gone = { title: 'Sucesso!', description: 'Imagem excluída.' }

/** Asks first (PANEL-06), and says how it went. */
export function useDeleteImage() {
  const { busyId, call } = useDeletion<ImageDeletionAnswer>('/admin/imagens/excluir', {
    deleted: gone,
    'unknown-image': gone,
    'in-use': { title: 'Erro', description: 'A imagem está em uso e não foi excluída.', isDestructive: true },
    failed,
    interrupted: failed,
  })
  const remove = (id: number, fileName: string) => {
    if (!window.confirm(`Excluir ${fileName}? Ninguém mais a vê, e ela fica 30 dias na lixeira.`)) return
    void call({ id: String(id), form: { id: String(id) } })
  }
  return { isDeleting: busyId !== null, remove }
}
