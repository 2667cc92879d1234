import { scriptJson } from '../../infra/escapeHtml.ts';
import { failedShellCookie } from '../releases/preview.ts';

const startMs = 8_000;
const recheckMs = 2_000;
const loadTimeoutMs = 60_000;
const daySeconds = 24 * 60 * 60;

/** Creates the script that runs before the shell's scripts and detects a shell that fails: it has not started within
 *  eight seconds, or it calls `window.groveShellFailed` itself (`shell/src/bootstrap.tsx`, which also ends the
 *  wait).
 *  A failure is reported, and this browser gets the previous shell from the next load on, at most once a minute. If
 *  the shell had not started, the page reloads at once. If the reload fails too, or the person has already used the
 *  page, the page shows a message with a Reload link. Files that are still loading get a minute, because on a slow
 *  connection a reload would only take longer.
 *  @param version of the shell that the page names. */
export function startScript(version: string): string {
  return `var groveSince=Date.now(),groveLoaded=true;
window.groveStart=setTimeout(function checkStart(){
var isLoaded=document.readyState==='complete';
if(!(isLoaded&&groveLoaded)&&Date.now()-groveSince<${String(loadTimeoutMs)}){groveLoaded=isLoaded;window.groveStart=setTimeout(checkStart,${String(recheckMs)});return}
window.groveShellFailed('start','Not started in time',false)
},${String(startMs)});
window.groveShellFailed=function(phase,message,hasStarted){
clearTimeout(window.groveStart);
if(hasStarted)showMessage('Something went wrong on this page. ','box-sizing:border-box;width:min(28rem,100% - 32px);margin:20vh auto 0');
if(navigator.onLine===false)return hasStarted||showMessage();
fetch('/api/remote-failures',{method:'POST',keepalive:true,headers:{'Content-Type':'application/json'},body:JSON.stringify({remote:'shell',version:${scriptJson(version)},phase:phase,message:message.slice(0,1000),path:location.pathname.slice(0,500)})}).catch(function(){}).then(function(){
var hasFallback=fallBack();
if(hasStarted)return;
if(hasFallback)location.reload();else showMessage()});
function fallBack(){
var last=0;try{last=Number(sessionStorage.getItem('grove-restarted'));sessionStorage.setItem('grove-restarted',String(Date.now()))}catch{return false}
if(Date.now()-last<60000)return false;
document.cookie=${scriptJson(`${failedShellCookie}=${version}; Path=/; Max-Age=${String(daySeconds)}; SameSite=Lax`)};
return true}
function showMessage(text,style){
var line=document.createElement('p'),link=document.createElement('a');
line.setAttribute('role','alert');line.style.cssText='padding:16px;border-radius:8px;background:#fff;color:#222;font:16px/1.5 system-ui,sans-serif;box-shadow:0 4px 24px #0003;'+(style||'position:fixed;inset:auto 16px 16px;margin:0');
line.textContent=text||'This page couldn’t start. ';link.href='';link.textContent='Reload';link.style.color='inherit';link.onclick=function(event){event.preventDefault();location.reload()};line.append(link);document.body.append(line)}}`;
}
