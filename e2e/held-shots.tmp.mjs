import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const url = process.argv[2]
const axe = readFileSync('node_modules/axe-core/axe.min.js','utf8')
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
async function look(page, name) { await page.screenshot({ path: `/tmp/w7/shots/${name}.png`, fullPage: true }); await page.evaluate(axe); const r = await page.evaluate(() => axe.run()); console.log(name, r.violations.map(v => [v.id, v.nodes.map(n=>n.html.slice(0,100))])); console.log(name, 'overflow', await page.evaluate(()=>document.documentElement.scrollWidth>innerWidth)) }
for (const [locale, w] of [['fr-CA', 390], ['en-CA', 1280]]) {
  const c = await b.newContext({ locale, viewport: { width: w, height: 844 } })
  const p = await c.newPage()
  p.on('console', m => m.type()==='error' && console.log('console', m.text().slice(0,150)))
  await p.goto(url + '/found'); await p.screenshot({ path: `/tmp/w7/shots/held-${w}.png` })
  await p.goto(url + '/login'); await p.screenshot({ path: `/tmp/w7/shots/login-${w}.png` })
  await p.locator('input[type=email]').fill('god@demo.trouvaille.example'); await p.locator('input[type=password]').fill('trouvaille-demo')
  await p.keyboard.press('Enter'); await p.waitForURL(u => !u.pathname.startsWith('/login'), {timeout: 20000}).catch(e=>console.log('login', e.message.slice(0,200)))
  console.log('after login', p.url())
  await p.goto(url + '/admin/dashboard'); await p.waitForTimeout(2500); await look(p, `dashboard-${w}`)
  await p.goto(url + '/admin/backups'); await p.waitForTimeout(2500); await look(p, `backups-${w}`)
  if (w === 1280) {
    await p.getByRole('button', { name: 'Fetch the payments' }).focus(); await p.keyboard.press('Enter'); await p.waitForTimeout(3000)
    await p.getByRole('button', { name: /^Do not send/ }).first().press('Enter'); await p.waitForTimeout(1500)
    await p.getByRole('button', { name: 'Reopen the service' }).press('Enter'); await p.waitForTimeout(700); await look(p, 'ask-1280')
    await p.keyboard.press('Tab'); await p.getByRole('button', { name: 'Yes, reopen' }).press('Enter'); await p.waitForTimeout(2500); await look(p, 'opened-1280')
    const a = await (await b.newContext({ locale })).newPage(); const r = await a.goto(url + '/found'); console.log('found', r.status())
  }
}
await b.close()
