/** Event whose detail is a function that receives `Early`. */
export const HYDRATED = "hydrated";

/** Data that the early script passes to the program. */
export interface Early {
	/** In their order. Later ones are added to the end. */
	events: Event[];
	/** Starts and stops the recording. */
	listen: (method: "addEventListener" | "removeEventListener") => void;
}

/** After this time a browser that is never idle loads the program, too. */
const LONGEST_WAIT_MS = 3000;
/** The browser is calm if it is idle this many times in a row, each time with this much time to spare. */
const CALM = { times: 3, spareMs: 40, apartMs: 100 };

/** The events of a press: by mouse, finger and keyboard. */
const RECORDED =
	"touchstart touchend touchcancel pointerdown pointerup pointercancel mousedown mouseup click dblclick keydown keyup submit";

/**
 * Script in the document's head; the server allows it by its hash. It has two tasks.
 *
 * It loads the program, whose files are in an attribute of the script, once the page is shown and the browser is calm: a phone
 * still decodes and paints pictures when the page's thread is idle for the first time. A press loads the program at once, and
 * tries again after a failure.
 *
 * It records every event of a press, and keeps it from the page, until the program takes over and replays it (`replay.ts`).
 * The browser still does by itself what needs no program: it moves the focus, follows links and fills in fields. A link to
 * the page itself is recorded, because only the program gives it a purpose. If the program does not come, a form
 * that was submitted is sent without it.
 */
export const earlyScript = `(function(d){
var events=[],calm=0,isLoading,program=d.currentScript.dataset.program;
function load(){
if(isLoading)return;
isLoading=1;
program.split(" ").forEach(function(file){/css$/.test(file)?d.head.append(Object.assign(d.createElement("link"),{rel:"preload",as:"style",href:file})):import(file).catch(fail)})}
function fail(){
isLoading=0;
var form;
events.some(function(e){return e.type=="click"&&(form=e.target.closest("form"))})&&form.reportValidity()&&form.submit()}
function record(e){
load();
var native=e.type=="click"&&e.target.closest("a[href],input,label,select,summary,textarea");
e.stopPropagation();
if(native&&native.href!=location.href)return;
events.push(e);
/click|submit/.test(e.type)&&e.preventDefault()}
function listen(method){"${RECORDED}".split(" ").forEach(function(type){d[method](type,record,{capture:true,passive:/touch/.test(type)})})}
listen("addEventListener");
d.addEventListener("${HYDRATED}",function(e){e.detail({events:events,listen:listen})},{once:true});
function look(idle){calm=idle.timeRemaining()>${CALM.spareMs}?calm+1:0;calm<${CALM.times}?setTimeout(wait,${CALM.apartMs}):load()}
function wait(){requestIdleCallback(look)}
function start(){window.requestIdleCallback&&wait();setTimeout(load,window.requestIdleCallback?${LONGEST_WAIT_MS}:${CALM.times * CALM.apartMs})}
function onceShown(){requestAnimationFrame(function(){requestAnimationFrame(start)})}
addEventListener("load",function(){var first=d.querySelector("img[fetchpriority]");first?first.decode().then(onceShown,onceShown):onceShown()})
})(document)`;
