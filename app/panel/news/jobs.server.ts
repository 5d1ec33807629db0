import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { publishScheduledNews } from './publish-scheduled-news.server.ts'
import { fetchIncomingTextPictures } from './incoming/fetch-incoming-text-pictures.server.ts'
import { fetchIncomingPicture } from './incoming/fetch-incoming-picture.server.ts'

export function newsJobs({ db, clock, fileStore, jobs }: JobDeps): JobHandlers {
  return {
    'publish-scheduled-news': async () => {
      await publishScheduledNews({ db, clock })
    },
    'fetch-incoming-picture': async (data, attempt) => {
      const order = data as { postId: string; fileName: string | null; deliveryId?: number }
      await fetchIncomingPicture({ db, clock, fileStore, jobs }, order, attempt)
    },
    'fetch-incoming-text-pictures': async (data, attempt) => {
      const order = data as { postId: string; deliveryId: number }
      await fetchIncomingTextPictures({ db, clock, fileStore, jobs }, order, attempt)
    },
  }
}
