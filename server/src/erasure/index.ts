export { erasingCommands } from "./erasing-commands.ts";
