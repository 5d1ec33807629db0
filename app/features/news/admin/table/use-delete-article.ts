import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { deleteFailure, deletedSentence, managerDenied } from '#app/features/news/admin/news-desk-texts.ts'
import { deskCalls } from '#app/features/news/admin/desk-paths.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast } from '#app/ui/toast.tsx'

/** ANEWS-14, ANEWS-15: asks first (PANEL-06), and says how it went. */
export function useDeleteArticle() {
  const [deletingId, setDeletingId] = useState<number | null>(null)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()
  const deleteArticle = async ({ id, title }: { id: number; title: string }) => {
    if (!window.confirm(`Excluir a notícia “${title}”? Isto não pode ser desfeito.`)) return
    setDeletingId(id)
    const { outcome } = await callPanel<{ outcome: 'deleted' | 'missing' }>(deskCalls.delete, { id: String(id) })
    setDeletingId(null)
    if (outcome === 'denied') return onDenied(managerDenied)
    const isGone = outcome === 'deleted' || outcome === 'missing'
    showToast(
      isGone
        ? { title: 'Sucesso!', description: deletedSentence }
        : { title: 'Erro', description: deleteFailure, isDestructive: true },
    )
    if (isGone) await revalidate()
  }
  return { deletingId, deleteArticle }
}
