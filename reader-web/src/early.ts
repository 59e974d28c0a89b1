const hydrated = "hydrated";
/** After which a browser that is never idle loads the program all the same. */
const longestWaitMs = 3000;
/** A browser is calm that is found idle, with this many milliseconds to spare, so many times at this distance. */
const calm = { times: 3, spareMs: 40, apartMs: 100 };

/**
 * Loads the program, whose files are an attribute of the script and each run by itself, once the page is shown and the browser calm: on a
 * phone the pictures are still decoded and painted when the page's own thread is idle for the first time. A touch, click or
 * key loads it at once; the next does where that fails. Keeps the button that is pressed before the page can answer,
 * and presses it again once it can: a tap on a slow phone is not lost, and no form is sent the browser's own way. Inline
 * in the document's head; the server allows it by its hash.
 */
export const earlyScript = `(function(d){
var button,calm=0,program=d.currentScript.dataset.program;
function load(){program.split(" ").forEach(function(file){/css$/.test(file)?d.head.append(Object.assign(d.createElement("link"),{rel:"preload",as:"style",href:file})):import(file)})}
function keep(e){var b=e.target.closest("button");if(b){button=b;e.preventDefault()}}
["pointerdown","keydown","click"].forEach(function(type){d.addEventListener(type,load,{capture:true,passive:true})});
function look(idle){calm=idle.timeRemaining()>${calm.spareMs}?calm+1:0;calm<${calm.times}?setTimeout(wait,${calm.apartMs}):load()}
function wait(){requestIdleCallback(look)}
function start(){window.requestIdleCallback&&wait();setTimeout(load,window.requestIdleCallback?${longestWaitMs}:${calm.times * calm.apartMs})}
function onceShown(){requestAnimationFrame(function(){requestAnimationFrame(start)})}
addEventListener("load",function(){var first=d.querySelector("img[fetchpriority]");first?first.decode().then(onceShown,onceShown):onceShown()});
d.addEventListener("click",keep,true);
d.addEventListener("${hydrated}",function(){
["pointerdown","keydown","click"].forEach(function(type){d.removeEventListener(type,load,true)});
d.removeEventListener("click",keep,true);
if(button&&button.isConnected)button.click()},{once:true})
})(document)`;

export const sayHydrated = () => document.dispatchEvent(new Event(hydrated));
