import { expect, test } from 'vitest'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { answerImage } from './answer-image.server.ts'

const log = openLog({ logLevel: 'silent' })
const key = 'news-images/news-main/foto.jpeg'
const asked = new Request(`https://portal.example/imagens/${key}`)

test.for([
  ['does not answer', { find: () => Promise.reject(new Error('connect ECONNREFUSED')) }],
  [
    'goes away between the two questions',
    { find: async () => ({ bytes: 3, stream: () => Promise.reject(new Error('socket hang up')) }) },
  ],
] as [string, Partial<FileStore>][])(
  'a store that %s is answered with a sentence that no cache keeps',
  async ([_fault, store]) => {
    const answer = await answerImage({ fileStore: store as FileStore, log }, asked, key)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe('A imagem não pode ser lida agora. Tente de novo em instantes.')
  },
)
