import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** `node serve-from-memory.ts HEADERS.json BODY PORT` serves a constant response with Hono. */
const [headersPath = '', bodyPath = '', port] = process.argv.slice(2)
const headers = JSON.parse(readFileSync(headersPath, 'utf8')) as Record<string, string>
const body = new Uint8Array(readFileSync(bodyPath))

const app = new Hono()
app.get('*', (c) => c.body(body, 200, headers))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
