import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServer, type RunnableDevEnvironment } from 'vite'
import type * as bundle from './bundle.ts'
import type { AppParts } from './app.ts'
import { jobHandlers } from './job-handlers.ts'
import type { PortalProgram } from './start-portal.ts'

export const developmentProgram: PortalProgram = { createApp: openDevelopmentApp, jobHandlers }

/** Vite serves the modules and reloads the app after every change. */
async function openDevelopmentApp(parts: AppParts) {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  const ssr = vite.environments.ssr as RunnableDevEnvironment
  let loaded: { module: typeof bundle; app: ReturnType<typeof bundle.createApp> } | null = null

  return {
    fetch: async (request: Request, env: unknown) => {
      const { incoming, outgoing } = env as HttpBindings
      if (await viteAnswers(vite.middlewares, incoming, outgoing)) return RESPONSE_ALREADY_SENT
      const module = (await ssr.runner.import('/server/bundle.ts')) as typeof bundle
      if (loaded?.module !== module) loaded = { module, app: module.createApp(parts) }
      return loaded.app.fetch(request, env)
    },
  }
}

type Connect = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

function viteAnswers(middlewares: Connect, request: IncomingMessage, response: ServerResponse) {
  return new Promise<boolean>((resolve) => {
    response.once('finish', () => resolve(true))
    middlewares(request, response, () => resolve(false))
  })
}
