/** Event whose detail is a function that receives `Early`. */
export const HYDRATED = "hydrated";

/** Data that the early script passes to the program. */
export interface Early {
	/** In the order of occurrence. Later events are appended. */
	events: Event[];
	/** Starts and stops the recording. */
	listen: (method: "addEventListener" | "removeEventListener") => void;
}

/** Loads the program after this time even if the browser is never idle. */
const LONGEST_WAIT_MS = 3000;
/**
 * The browser is calm after this many idle periods in a row, each with this much time to
 * spare.
 */
const CALM = { times: 3, spareMs: 40, apartMs: 100 };

/** The events of a press: by mouse, finger and keyboard. */
const RECORDED =
	"touchstart touchend touchcancel pointerdown pointerup pointercancel mousedown " +
	"mouseup click dblclick keydown keyup submit";

/**
 * Script in the document's head. The content security policy allows it by its hash. It
 * has three tasks.
 *
 * It loads the program once the page is shown and the browser is calm: when a phone is
 * first idle, it still decodes and paints pictures. A press loads the program at once,
 * and retries after a failure. The files are in the script's `data-program` attribute.
 *
 * It records every event of a press and hides it from the page until the program takes
 * over and replays it (`replay.ts`). The browser still moves the focus, follows links and
 * fills in fields. A link to the page itself, or with `data-button`, is recorded, because
 * only the program gives it its effect. If the program fails to load, a submitted form is
 * sent and such a link is followed without it.
 *
 * It stores the browser's offer to install the site for `useInstall`, because it comes
 * once, before the program has loaded.
 */
export const earlyScript = `(function(d){
var events=[],calm=0,isLoading,program=d.currentScript.dataset.program;
function load(){
if(isLoading)return;
isLoading=1;
program.split(" ").forEach(function(file){import(file).catch(fail)})}
function fail(){
isLoading=0;
var form;
events.some(function(e){return e.type=="click"&&(form=e.target.closest("form,a[data-button]"))})&&
(form.href?location=form.href:form.reportValidity()&&form.submit())}
function record(e){
load();
var native=e.type=="click"&&
e.target.closest("a:not([data-button]),input,label,select,summary,textarea");
e.stopPropagation();
if(native&&native.href!=location.href)return;
events.push(e);
/click|submit/.test(e.type)&&e.preventDefault()}
function listen(method){"${RECORDED}".split(" ").forEach(function(type){
d[method](type,record,{capture:true,passive:/touch/.test(type)})})}
listen("addEventListener");
["beforeinstallprompt","appinstalled"].forEach(function(type){
addEventListener(type,function(e){e.preventDefault();d.installEvent=e})});
d.addEventListener("${HYDRATED}",function(e){e.detail({events:events,listen:listen})},{once:true});
function look(idle){
calm=idle.timeRemaining()>${CALM.spareMs}?calm+1:0;
calm<${CALM.times}?setTimeout(wait,${CALM.apartMs}):load()}
function wait(){requestIdleCallback(look)}
function start(){
window.requestIdleCallback&&wait();
setTimeout(load,window.requestIdleCallback?${LONGEST_WAIT_MS}:${CALM.times * CALM.apartMs})}
function onceShown(){requestAnimationFrame(function(){requestAnimationFrame(start)})}
addEventListener("load",function(){
var first=d.querySelector("img[fetchpriority]");
first?first.decode().then(onceShown,onceShown):onceShown()})
})(document)`;
