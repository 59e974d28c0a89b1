"""python3 verify.py EXPORT PUBLIC_KEY: proves an export. Exit code 0: proven, 1: not."""
import base64, hashlib, json, re, subprocess, sys, tempfile


def keys_in(file):
    """The keys of a PEM file, by their fingerprints."""
    blocks = re.findall(r"-----BEGIN PUBLIC KEY-----.*?-----END PUBLIC KEY-----\n", open(file).read(), re.S)
    der = lambda pem: base64.b64decode("".join(pem.split("\n")[1:-2]))
    return {hashlib.sha256(der(pem)).hexdigest(): pem for pem in blocks}


def is_signed(checkpoint, pem):
    names = ("site", "position", "hash", "time")
    text = "creations-checkpoint-v1\n" + "".join(f"{name} {checkpoint[name]}\n" for name in names)
    with tempfile.TemporaryDirectory() as folder:
        parts = {"key": pem.encode(), "text": text.encode(), "signature": base64.b64decode(checkpoint["signature"])}
        for name, content in parts.items():
            open(f"{folder}/{name}", "wb").write(content)
        command = "openssl pkeyutl -verify -pubin -inkey key -rawin -in text -sigfile signature"
        return subprocess.run(command.split(), cwd=folder, capture_output=True).returncode == 0


def must(holds, otherwise):
    if not holds:
        raise ValueError(otherwise)


def verify(export, keys):
    whole, position, head, signed, events, checkpoints = hashlib.sha256(), 0, "", 0, 0, 0
    header = trailer = None
    for line in open(export, "rb"):
        must(trailer is None, "something follows the trailer")
        must(line.endswith(b"\n"), f"cut off after position {position}")
        if line.startswith(b'{"trailer":'):
            trailer = json.loads(line)["trailer"]
            continue
        whole.update(line)
        if header is None:
            header = json.loads(line)
            position, head = header["from"] - 1, header["previous"]
            must(position > 0 or head == "0" * 64, "the first event follows something")
        elif line.startswith(b"["):
            body, stored = line[:-69] + b"]", line[-67:-3].decode()
            must(json.loads(line)[0] == position + 1, f"position {position + 1} is missing")
            position, events = position + 1, events + 1
            head = hashlib.sha256(head.encode() + b"\n" + body).hexdigest()
            must(head == stored, f"position {position} does not give its hash")
        else:
            checkpoint = json.loads(line)
            must((checkpoint["position"], checkpoint["hash"]) == (position, head), f"another history at {position}")
            must(checkpoint["key"] in keys, f"the checkpoint of {position} is signed with another key")
            must(is_signed(checkpoint, keys[checkpoint["key"]]), f"the signature of {position} is wrong")
            checkpoints, signed = checkpoints + 1, position
    must(trailer, f"cut off after position {position}")
    found = {"events": events, "checkpoints": checkpoints, "head": {"position": position, "hash": head}}
    must(trailer == {**found, "sha256": whole.hexdigest()}, "the trailer does not fit")
    must(position == header["to"], "the header says that there is more")
    must(signed, "no checkpoint vouches for it")
    return f"{events} events, positions {header['from']} to {position}, vouched for up to position {signed}"


try:
    print("proven:", verify(sys.argv[1], keys_in(sys.argv[2])))
except (ValueError, LookupError, TypeError) as wrong:
    sys.exit(f"NOT proven: {wrong}")
