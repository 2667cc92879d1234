import { scriptJson } from '../../infra/escapeHtml.ts';
import { failedShellCookie } from '../releases/preview.ts';

const startMs = 8_000;
const lookAgainMs = 2_000;
const patienceMs = 60_000;
const daySeconds = 24 * 60 * 60;

/** Runs before the shell's scripts: reports a shell that has not started within eight seconds, and loads the page again
 *  with the one before. Once a minute at most: where that does not start either, the page says so. Files that are still on
 *  their way have a minute: on a slow connection, to begin again would only take longer. The shell ends the wait
 *  (`shell/src/bootstrap.tsx`).
 *  @param version of the shell that the page names. */
export function startScript(version: string): string {
  const failure = { remote: 'shell', version, phase: 'start', message: 'Not started in time' };
  return `var groveSince=Date.now(),groveLoaded=true;
window.groveStart=setTimeout(function judge(){
var isLoaded=document.readyState==='complete';
if(!(isLoaded&&groveLoaded)&&Date.now()-groveSince<${String(patienceMs)}){groveLoaded=isLoaded;window.groveStart=setTimeout(judge,${String(lookAgainMs)});return}
if(navigator.onLine===false)return say();
fetch('/api/remote-failures',{method:'POST',keepalive:true,headers:{'Content-Type':'application/json'},body:JSON.stringify(Object.assign(${scriptJson(failure)},{path:location.pathname.slice(0,500)}))}).catch(function(){}).then(again);
function again(){
var last=0;try{last=Number(sessionStorage.getItem('grove-restarted'));sessionStorage.setItem('grove-restarted',String(Date.now()))}catch{return say()}
if(Date.now()-last<60000)return say();
document.cookie=${scriptJson(`${failedShellCookie}=${version}; Path=/; Max-Age=${String(daySeconds)}; SameSite=Lax`)};
location.reload()}
function say(){
var line=document.createElement('p'),link=document.createElement('a');
line.setAttribute('role','alert');line.style.cssText='position:fixed;inset:auto 16px 16px;margin:0;padding:16px;border-radius:8px;background:#fff;color:#222;font:16px/1.5 system-ui,sans-serif;box-shadow:0 4px 24px #0003';
line.textContent='This page could not be started. ';link.href='';link.textContent='Reload';link.style.color='inherit';line.append(link);document.body.append(line)}
},${String(startMs)})`;
}
