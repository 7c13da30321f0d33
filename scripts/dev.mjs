/** `npm run dev`: restarts the server and reloads the screens on changes, at one address. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { ensureInstalled } from './install.mjs'
import { become, quickly } from './launch.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const node = await ensureInstalled(root, { tools: false })
  if (process.execPath === node) await develop(node)
  else await become(node, [fileURLToPath(import.meta.url)], { cwd: root })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** Vite serves the screens and proxies the rest to the server. */
async function develop(node) {
  const port = Number(process.env.PORT || 3000)
  const serverPort = port + 1
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
  const server = spawn(node, [...quickly, '--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: publicUrl },
  })
  const { createServer } = await import('vite')
  const target = `http://127.0.0.1:${serverPort}`
  const proxy = {
    '^/(api|docs|healthz|readyz|metrics|robots.txt|sitemap.xml)(/|\\?|$)': {
      target,
      changeOrigin: false,
    },
  }
  const vite = await createServer({
    root: `${root}/web`,
    configFile: `${root}/vite.config.ts`,
    server: { port, strictPort: true, proxy },
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await Promise.all([
      vite.close(),
      new Promise((resolve) =>
        server.exitCode === null ? server.once('exit', resolve) : resolve(),
      ),
    ])
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
  process.once('disconnect', () => void stop())
  await vite.listen()
  console.log(`Screens and API, live: ${publicUrl}`)
}
