import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The manifest is what the weight test reads; React Router deletes it otherwise.
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    // The Hono app is the entry of the server bundle, so that request contexts exist once (docs/decisions/0002).
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  optimizeDeps: { include: ['react-dom/client', 'lucide-react'], entries: ['app/**/*.tsx'] },
})
