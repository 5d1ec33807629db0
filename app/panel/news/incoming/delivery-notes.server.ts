import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { countOf } from '#app/platform/format/plural.ts'

export function picturesPendingNote(count: number): string {
  return `${countOf(count, 'imagem do texto está', 'imagens do texto estão')} a caminho.`
}

const pendingNote = / ?\d{1,3} (?:imagem do texto está|imagens do texto estão) a caminho\./

export async function addNote(db: Database, deliveryId: number | undefined, note: string): Promise<void> {
  await changeNote(db, deliveryId, (notes) => (notes.includes(note) ? notes : `${notes} ${note}`))
}

export async function endPendingNote(db: Database, deliveryId: number, note: string): Promise<void> {
  await changeNote(db, deliveryId, (notes) => `${notes.replace(pendingNote, '')} ${note}`)
}

async function changeNote(
  db: Database,
  deliveryId: number | undefined,
  change: (notes: string) => string,
): Promise<void> {
  if (deliveryId === undefined) return
  const [row] = await db.select({ notes: logs.errorMessage }).from(logs).where(eq(logs.id, deliveryId))
  if (!row) return
  await db
    .update(logs)
    .set({ errorMessage: change(row.notes ?? '').trim() || null })
    .where(eq(logs.id, deliveryId))
}
