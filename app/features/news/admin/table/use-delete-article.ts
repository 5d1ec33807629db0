import { deleteFailure, deletedSentence, managerDenied } from '#app/features/news/admin/news-desk-texts.ts'
import { deskCalls } from '#app/features/news/admin/desk-paths.ts'
import { useDeletion } from '#app/ui/use-deletion.ts'

const gone = { title: 'Sucesso!', description: deletedSentence }
const failed = { title: 'Erro', description: deleteFailure, isDestructive: true }

/** ANEWS-14, ANEWS-15: asks first (PANEL-06), and says how it went. */
export function useDeleteArticle() {
  const { busyId, call } = useDeletion<{ outcome: 'deleted'; binId: number } | { outcome: 'missing' }>(
    deskCalls.delete,
    { deleted: gone, missing: gone, failed, interrupted: failed },
    managerDenied,
  )
  const deleteArticle = ({ id, title }: { id: number; title: string }) => {
    if (!window.confirm(`Excluir a notícia “${title}”? Ela fica 30 dias na lixeira.`)) return
    void call({ id: String(id), form: { id: String(id) } })
  }
  return { deletingId: busyId === null ? null : Number(busyId), deleteArticle }
}
